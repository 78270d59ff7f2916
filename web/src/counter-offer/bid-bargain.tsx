import type { Bid, CounterOffer } from '@perkloop/contract/bid'
import { limits } from '@perkloop/contract/limits'
import { ArrowLeftRight, CalendarCheck, Check, MessageSquareQuote, Undo2, X } from 'lucide-react'
import * as t from '#locale/counter-offer'
import { bidView } from '../bid/bid-view'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { longDay } from '../ui/dates'
import { passFocusOn } from '../ui/pass-focus-on'
import { Swap } from '../ui/swap'
import { ValueBalance } from '../ui/value-balance-bar'
import { firstName } from '../user/first-name'
import { asSuggested, hindrance, isOwnOffer, maySuggest } from './as-suggested'
import { useRefuseCounterOffer, useWithdrawCounterOffer } from './counter-offer.queries'
import { EarlierOffers } from './earlier-offers'
import './counter-offer.css'

interface Props {
  bid: Bid
  onSuggest: () => void
  onAccept: () => void
}

/** Below a pending bid: the bidder's note, what is suggested instead, and what the reader can do about it. */
export function BidBargain({ bid, onSuggest, onAccept }: Props) {
  const me = useUser()._id
  const { counterOffer: offer } = bid
  const suggesting = maySuggest(bid, me)
  if (!bid.note && !offer && bid.earlierOffers.length === 0) return null
  return (
    <div className="bargain">
      {bid.note && <Words text={bid.note} />}
      {bid.earlierOffers.length > 0 && <EarlierOffers bid={bid} />}
      {offer && <Standing bid={bid} offer={offer} onSuggest={suggesting ? onSuggest : undefined} onAccept={onAccept} />}
    </div>
  )
}

/** Beside Reject and Accept, where nothing is suggested yet. */
export function SuggestButton({ onSuggest }: { onSuggest: () => void }) {
  return (
    <Button variant="quiet" className="bid-suggest" icon={<ArrowLeftRight aria-hidden />} onClick={onSuggest}>
      {t.suggestSomethingElse()}
    </Button>
  )
}

function Words({ text }: { text: string }) {
  return (
    <p className="bargain-words">
      <MessageSquareQuote aria-hidden />
      <span>{t.quoted({ text })}</span>
    </p>
  )
}

interface StandingProps {
  bid: Bid
  offer: CounterOffer
  /** Undefined where all rounds are over. */
  onSuggest: (() => void) | undefined
  onAccept: () => void
}

function Standing({ bid, offer, onSuggest, onAccept }: StandingProps) {
  const me = useUser()._id
  const own = isOwnOffer(bid, me)
  const { other, give, get, giveCents, getCents } = bidView(asSuggested(bid), me)
  const name = firstName(other)
  const why = hindrance(bid)
  return (
    <section className="bargain-offer" aria-label={own ? t.youSuggested() : t.nameSuggests({ name })}>
      <h3>
        {own ? t.youSuggested() : t.nameSuggests({ name })}
        <small className="num">{t.roundOf({ round: offer.round, most: limits.counterRounds })}</small>
      </h3>
      <Swap size="sm" give={give} get={get} muted={why !== undefined} />
      {giveCents > 0 && getCents > 0 && <ValueBalance size="sm" giveCents={giveCents} getCents={getCents} />}
      {offer.note && <Words text={offer.note} />}
      {offer.completionDate && (
        <p className="bargain-terms">
          <CalendarCheck aria-hidden />
          <span>
            <b className="num">{t.doneBy({ day: longDay(offer.completionDate) })}</b>
            <br />
            {offer.logistics}
          </span>
        </p>
      )}
      {why && <p className="muted">{why === 'held' ? t.perkIsHeld() : t.dateIsOver()}</p>}
      {!own && !onSuggest && <p className="muted">{t.lastRound({ most: limits.counterRounds })}</p>}
      {own ? (
        <Own bid={bid} round={offer.round} waiting={t.waitingFor({ name })} />
      ) : (
        <Answer
          bid={bid}
          round={offer.round}
          onSuggest={onSuggest}
          onAccept={why === undefined ? onAccept : undefined}
        />
      )}
    </section>
  )
}

/** What is answered goes, with the button that was pressed. */
const toRow = ({ _id }: Bid) => passFocusOn(`#bid-${_id}`)

function Own({ bid, round, waiting }: { bid: Bid; round: number; waiting: string }) {
  const withdraw = useWithdrawCounterOffer()
  return (
    <div ref={toRow(bid)} className="bargain-act">
      <span className="muted">{waiting}</span>
      <Button
        variant="quiet"
        icon={<Undo2 aria-hidden />}
        busy={withdraw.isPending}
        onClick={() =>
          void showResult(() => withdraw.mutateAsync({ id: bid._id, round }), {
            doing: t.takingBack(),
            about: bid._id,
            done: t.takenBack(),
          })
        }
      >
        {t.takeBack()}
      </Button>
    </div>
  )
}

interface AnswerProps {
  bid: Bid
  round: number
  onSuggest: (() => void) | undefined
  onAccept: (() => void) | undefined
}

function Answer({ bid, round, onSuggest, onAccept }: AnswerProps) {
  const refuse = useRefuseCounterOffer()
  return (
    <div ref={toRow(bid)} className="bargain-act">
      <Button
        variant="quiet"
        icon={<X aria-hidden />}
        busy={refuse.isPending}
        onClick={() =>
          void showResult(() => refuse.mutateAsync({ id: bid._id, round }), {
            doing: t.refusing(),
            about: bid._id,
            done: t.refused(),
          })
        }
      >
        {t.refuse()}
      </Button>
      {onSuggest && (
        <Button variant="outline" icon={<ArrowLeftRight aria-hidden />} disabled={refuse.isPending} onClick={onSuggest}>
          {t.suggestSomethingElse()}
        </Button>
      )}
      {onAccept && (
        <Button icon={<Check aria-hidden />} disabled={refuse.isPending} onClick={onAccept}>
          {t.accept()}
        </Button>
      )}
    </div>
  )
}

import type { Exchange } from '@perkloop/contract/exchange'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/open-exchange'
import { sidesOf } from '../bid/wire-names'
import { PersonMenu } from '../block/person-menu'
import { ChatPanel } from '../chat/chat-panel'
import { LoopNote } from '../loop/loop-note'
import { useHistoryStep } from '../platform/history-step'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { Status } from '../ui/badge'
import { IconButton } from '../ui/icon-button'
import { PersonName } from '../ui/person-name'
import { Rating } from '../ui/rating'
import { useIsWide } from '../ui/use-is-wide'
import { type Action, ActionDialogs } from './action-dialogs'
import { CompletedPanel } from './completed-panel'
import { useExchanges } from './exchange.queries'
import { ExchangeActions, NextStep } from './exchange-actions'
import { ExchangeFacts, Ratings } from './exchange-facts'
import { ExchangeFold } from './exchange-fold'
import { exchangeNotes } from './exchange-notes'
import { exchangeView } from './exchange-view'
import { RatePanel } from './rate-panel'
import { useRatingDraft } from './rating-draft'

/** One exchange: the other party, what was agreed, its state, the actions, and the chat. */
export function OpenExchange({ exchange }: { exchange: Exchange }) {
  const me = useUser()
  const wide = useIsWide()
  const [draft, setDraft] = useRatingDraft(exchange._id)
  const nextStep = useRef<HTMLDivElement>(null)
  const view = exchangeView(exchange, me._id, useExchanges().data ?? [])
  const { other } = view
  const { value: opened, open, close } = useHistoryStep<Action>()
  const next = <NextStep exchange={exchange} view={view} onOpen={open} />
  const facts = (
    <>
      <Ratings view={view} />
      <ExchangeFacts exchange={exchange} view={view} me={me._id} />
      <ExchangeActions exchange={exchange} onOpen={open} />
    </>
  )
  const toAnswer = () => {
    nextStep.current?.scrollIntoView({ block: 'center' })
    nextStep.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const mustRate = exchange.status === 'completed' && !view.myRating
  // On a wide window beside the chat, which it would push out of sight.
  const rating = mustRate && <RatePanel exchange={exchange} view={view} draft={draft} onDraft={setDraft} />
  const mustAnswer =
    (exchange.status === 'pending_completion' && !view.initiatedByMe) ||
    (exchange.change !== null && exchange.change.by !== me._id)
  const perks = sidesOf(exchange.bidId)
  return (
    <section className="ex-open" tabIndex={-1} aria-label={t.openExchange()}>
      <div className="ex-head">
        <IconButton label={t.backToAll()} asChild className="back">
          <Link to="/acceptedbids">
            <ArrowLeft aria-hidden />
          </Link>
        </IconButton>
        <Avatar name={other.name} src={other.portraitUrl} size="lg" />
        <div>
          <h2>
            <PersonName person={other} to={other.username === null ? undefined : `/profile/${other._id}`} />
          </h2>
          <p className="muted">
            {other.company}
            <Rating value={other.averageRating} count={other.totalRatings} />
          </p>
        </div>
        <div className="end">
          {view.overdue && <Status kind="overdue" />}
          <Status kind={exchange.status} />
        </div>
        <PersonMenu person={other} perk={view.isBidder ? perks.target : perks.given} />
      </div>
      <LoopNote view={view} />
      <ExchangeFold exchange={exchange} view={view} facts={wide ? undefined : facts} />
      {!wide && (
        <div ref={nextStep} className="ex-next">
          {next}
        </div>
      )}
      <div className="ex-cols">
        <div className="ex-stack">
          {exchange.status === 'completed' && <CompletedPanel exchange={exchange} view={view} />}
          {!wide && rating}
          <ChatPanel
            exchangeId={exchange._id}
            status={exchange.status}
            otherName={other.name}
            notes={exchangeNotes(exchange, view, me._id)}
            asked={mustAnswer || mustRate}
            onAnswer={mustAnswer ? toAnswer : undefined}
          />
        </div>
        {wide && (
          <div className="ex-side">
            {next}
            {rating}
            {facts}
          </div>
        )}
      </div>
      <ActionDialogs exchange={exchange} view={view} open={opened} onClose={close} />
    </section>
  )
}

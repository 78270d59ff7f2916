import type { AgreedPerk, Exchange } from '@perkloop/contract/exchange'
import { ArrowLeft, CalendarCheck, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import * as status from '#locale/badge'
import * as t from '#locale/open-exchange'
import * as side from '#locale/swap-side'
import { ChatPanel } from '../chat/chat-panel'
import { PerkPicture } from '../perk/perk-picture'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { Status } from '../ui/badge'
import { daysUntil, longDay, shortDay } from '../ui/dates'
import { IconButton } from '../ui/icon-button'
import { Rating } from '../ui/rating'
import { Swap, type SwapSide } from '../ui/swap'
import { Timeline } from '../ui/timeline'
import { useIsWide } from '../ui/use-is-wide'
import { ExchangeActions, NextStep } from './exchange-actions'
import { ExchangeFacts, Ratings } from './exchange-facts'
import { exchangeNotes } from './exchange-notes'
import { type ExchangeView, exchangeView, firstName } from './exchange-view'
import { RatePanel } from './rate-panel'

/** One exchange: the other party, what was agreed, its state, the actions, and the chat. */
export function OpenExchange({ exchange }: { exchange: Exchange }) {
  const me = useUser()
  const wide = useIsWide()
  const view = exchangeView(exchange, me._id)
  const { other } = view
  const next = <NextStep exchange={exchange} view={view} />
  const ongoing = exchange.status === 'ongoing'
  const facts = (
    <>
      <Ratings view={view} />
      <ExchangeFacts exchange={exchange} view={view} me={me._id} />
      {wide && ongoing && next}
      <ExchangeActions exchange={exchange} view={view} />
    </>
  )
  const mustRate = exchange.status === 'completed' && !view.myRating
  const mustAnswer = exchange.status === 'pending_completion' && !view.initiatedByMe
  return (
    <section className="ex-open" aria-label={t.openExchange()}>
      <div className="ex-head">
        <IconButton label={t.backToAll()} asChild className="back">
          <Link to="/acceptedbids">
            <ArrowLeft aria-hidden />
          </Link>
        </IconButton>
        <Avatar name={other.name} size="lg" />
        <div>
          <h2>{other.username ? <Link to={`/profile/${other._id}`}>{other.name}</Link> : other.name}</h2>
          <p className="muted">
            {other.company}
            <Rating value={other.averageRating} count={other.totalRatings} />
          </p>
        </div>
        <div className="end">
          {view.overdue && <Status kind="overdue" />}
          <Status kind={exchange.status} />
        </div>
      </div>
      <Swap
        size={wide ? 'md' : 'sm'}
        muted={exchange.status === 'cancelled'}
        give={swapSide(
          view.give,
          view.giveQuantity,
          me.company ? side.yoursFrom({ company: me.company }) : side.yours(),
        )}
        get={swapSide(
          view.get,
          view.getQuantity,
          other.company ? side.nameOfCompany({ name: other.name, company: other.company }) : other.name,
        )}
      />
      <Progress exchange={exchange} view={view} />
      {!wide && next}
      {!wide && (
        <details className="ex-brief">
          <summary>
            <CalendarCheck aria-hidden />
            {brief(exchange)}
            {view.overdue && <Status kind="overdue" />}
            <ChevronDown aria-hidden />
          </summary>
          <div>{facts}</div>
        </details>
      )}
      <div className="ex-cols">
        <div className="ex-stack">
          {mustRate && <RatePanel exchange={exchange} view={view} />}
          <ChatPanel
            exchangeId={exchange._id}
            closed={exchange.status === 'cancelled'}
            otherName={other.name}
            notes={exchangeNotes(exchange, view, me._id)}
            landing={!mustAnswer && !mustRate}
          />
        </div>
        {wide && (
          <div className="ex-side">
            {!ongoing && next}
            {facts}
          </div>
        )}
      </div>
    </section>
  )
}

function swapSide(perk: AgreedPerk, quantity: number, who: string): SwapSide {
  return {
    title: perk.title,
    dollars: perk.estimatedValue,
    quantity,
    who,
    picture: <PerkPicture perk={perk} />,
  }
}

function brief(exchange: Exchange) {
  if (exchange.completedAt) return t.completedOn({ day: longDay(exchange.completedAt) })
  if (exchange.cancelledAt) return t.cancelledOn({ day: longDay(exchange.cancelledAt) })
  return t.completionBy({ day: longDay(exchange.completionDate) })
}

function Progress({ exchange, view }: { exchange: Exchange; view: ExchangeView }) {
  const began = shortDay(exchange.createdAt)
  const since = (iso: string) => (daysUntil(iso) === 0 ? t.sinceToday() : t.since({ day: shortDay(iso) }))
  if (exchange.status === 'cancelled') {
    const steps = [
      { label: t.bidAccepted(), when: began },
      { label: status.cancelled(), when: shortDay(exchange.cancelledAt ?? exchange.updatedAt) },
    ]
    return <Timeline steps={steps} current={2} muted />
  }
  const current = { ongoing: 1, pending_completion: 2, completed: 4 }[exchange.status]
  const asked = exchange.completionRequestedAt
  const steps = [
    { label: t.bidAccepted(), when: began },
    { label: status.ongoing(), when: current > 1 ? began : since(exchange.createdAt) },
    {
      label: status.pendingCompletion(),
      when: asked ? (current === 2 ? since(asked) : shortDay(asked)) : current === 4 ? undefined : t.next(),
    },
    {
      label: status.completed(),
      when: exchange.completedAt
        ? shortDay(exchange.completedAt)
        : current === 2
          ? view.initiatedByMe
            ? t.turnOf({ name: firstName(view.other) })
            : t.yourTurn()
          : t.by({ day: shortDay(exchange.completionDate) }),
    },
  ]
  return <Timeline steps={steps} current={current} />
}

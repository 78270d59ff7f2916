import type { AgreedPerk, Exchange } from '@perkloop/contract/exchange'
import { ArrowLeft, ChevronDown, Info } from 'lucide-react'
import { Link } from 'react-router'
import { ChatPanel } from '../chat/chat-panel'
import { PerkPicture } from '../perk/perk-picture'
import { useUser } from '../platform/session'
import { Avatar } from '../ui/avatar'
import { Status } from '../ui/badge'
import { longDay, shortDay } from '../ui/dates'
import { IconButton } from '../ui/icon-button'
import { Rating } from '../ui/rating'
import { Swap, type SwapSide } from '../ui/swap'
import { Timeline } from '../ui/timeline'
import { useIsWide } from '../ui/use-is-wide'
import { ExchangeActions } from './exchange-actions'
import { ExchangeFacts, TheirRating } from './exchange-facts'
import { type ExchangeView, exchangeView, firstName } from './exchange-view'
import { RatePanel } from './rate-panel'

/** One exchange: who, what was agreed, where it stands, what can be done, and the chat. `chosen`: by the person, not by us. */
export function OpenExchange({ exchange, chosen }: { exchange: Exchange; chosen: boolean }) {
  const me = useUser()
  const wide = useIsWide()
  const view = exchangeView(exchange, me._id)
  const { other } = view
  const side = <ExchangeActions exchange={exchange} view={view} />
  const mustRate = exchange.status === 'completed' && !view.myRating
  return (
    <section className="ex-open" aria-label="Open exchange">
      <div className="ex-head">
        <IconButton label="Back to all exchanges" asChild className="back">
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
        give={swapSide(view.give, view.giveQuantity, ['Yours', me.company].filter(Boolean).join(', from '))}
        get={swapSide(view.get, view.getQuantity, [other.name, other.company].filter(Boolean).join(', '))}
      />
      <Progress exchange={exchange} view={view} />
      {!wide && (
        <details className="ex-brief" open={exchange.status === 'pending_completion' && !view.initiatedByMe}>
          <summary>
            <Info aria-hidden />
            {brief(exchange, view)}
            <ChevronDown aria-hidden />
          </summary>
          <div>
            <TheirRating view={view} />
            <ExchangeFacts exchange={exchange} />
            {side}
          </div>
        </details>
      )}
      <div className="ex-cols">
        <div className="ex-stack">
          {mustRate && <RatePanel exchange={exchange} view={view} />}
          <ChatPanel
            exchangeId={exchange._id}
            closed={exchange.status === 'cancelled'}
            otherName={other.name}
            chosen={chosen}
          />
        </div>
        {wide && (
          <div className="ex-side">
            <TheirRating view={view} />
            <ExchangeFacts exchange={exchange} />
            {side}
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
    picture: <PerkPicture title={perk.title} description={perk.description} imageUrl={perk.imageCardUrl} />,
  }
}

function brief(exchange: Exchange, view: ExchangeView) {
  if (exchange.status === 'pending_completion') {
    return view.initiatedByMe
      ? `Waiting for ${firstName(view.other.name)}`
      : `${firstName(view.other.name)} says it’s done`
  }
  if (exchange.completedAt) return `Completed on ${longDay(exchange.completedAt)}`
  if (exchange.cancelledAt) return `Cancelled on ${longDay(exchange.cancelledAt)}`
  return `Completion by ${longDay(exchange.completionDate)}`
}

function Progress({ exchange, view }: { exchange: Exchange; view: ExchangeView }) {
  const began = shortDay(exchange.createdAt)
  if (exchange.status === 'cancelled') {
    const steps = [
      { label: 'Bid accepted', when: began },
      { label: 'Cancelled', when: shortDay(exchange.cancelledAt ?? exchange.updatedAt) },
    ]
    return <Timeline steps={steps} current={2} muted />
  }
  const current = { ongoing: 1, pending_completion: 2, completed: 4 }[exchange.status]
  const asked = exchange.completionRequestedAt
  const steps = [
    { label: 'Bid accepted', when: began },
    { label: 'Ongoing', when: current > 1 ? began : `since ${began}` },
    {
      label: 'Pending Completion',
      when: asked ? `${current === 2 ? 'since ' : ''}${shortDay(asked)}` : current === 4 ? undefined : 'next',
    },
    {
      label: 'Completed',
      when: exchange.completedAt
        ? shortDay(exchange.completedAt)
        : current === 2
          ? view.initiatedByMe
            ? `${firstName(view.other.name)}’s turn`
            : 'your turn'
          : `by ${shortDay(exchange.completionDate)}`,
    },
  ]
  return <Timeline steps={steps} current={current} />
}

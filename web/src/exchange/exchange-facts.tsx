import type { Exchange } from '@perkloop/contract/exchange'
import { CalendarCheck, MessageSquareX, Truck } from 'lucide-react'
import { daysUntil, longDay, shortDay, untilDay } from '../ui/dates'
import { Rating } from '../ui/rating'
import { type ExchangeView, firstName } from './exchange-view'

interface Props {
  exchange: Exchange
  view: ExchangeView
  me: string
}

export function ExchangeFacts({ exchange, view, me }: Props) {
  const canceller = exchange.acts.find(({ act }) => act === 'cancelled')?.by
  return (
    <dl className="facts">
      <div>
        <CalendarCheck aria-hidden />
        <dt>Completion date</dt>
        <dd className="num">
          {longDay(exchange.completionDate)}
          <small>{dateNote(exchange)}</small>
        </dd>
      </div>
      <div>
        <Truck aria-hidden />
        <dt>Logistics</dt>
        <dd>{exchange.logistics}</dd>
      </div>
      {exchange.cancelReason && (
        <div>
          <MessageSquareX aria-hidden />
          <dt>
            {canceller === me
              ? 'Why you cancelled'
              : canceller === view.other._id
                ? `Why ${firstName(view.other)} cancelled`
                : 'Why it was cancelled'}
          </dt>
          <dd>{exchange.cancelReason}</dd>
        </div>
      )}
    </dl>
  )
}

function dateNote({ status, completionDate, completedAt }: Exchange) {
  if (status === 'cancelled') return undefined
  if (!completedAt) return untilDay(completionDate)
  const late = -daysUntil(completionDate, new Date(completedAt))
  if (late < 0) return `completed ${shortDay(completedAt)}, before it`
  if (late === 0) return 'on time'
  return late === 1 ? 'one day late' : `${late} days late`
}

/** What the two gave each other, as far as both or one did. */
export function Ratings({ view: { theirRating, myRating, other } }: { view: ExchangeView }) {
  return (
    <>
      {theirRating && <Given by={`${firstName(other)} rated you`} given={theirRating} />}
      {myRating && <Given by={`You rated ${firstName(other)}`} given={myRating} />}
    </>
  )
}

function Given({ by, given }: { by: string; given: NonNullable<ExchangeView['myRating']> }) {
  return (
    <div className="given">
      <span className="faint">{by}</span>
      <Rating value={given.rating} />
      {given.comment && <p>“{given.comment}”</p>}
    </div>
  )
}

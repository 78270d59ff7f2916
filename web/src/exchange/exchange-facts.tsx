import type { Exchange } from '@perkloop/contract/exchange'
import { CalendarCheck, MessageSquareX, Truck } from 'lucide-react'
import { daysUntil, longDay, untilDay } from '../ui/dates'
import { Rating } from '../ui/rating'
import { type ExchangeView, firstName } from './exchange-view'

export function ExchangeFacts({ exchange }: { exchange: Exchange }) {
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
          <dt>Why it was cancelled</dt>
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
  if (late <= 0) return 'on time'
  return late === 1 ? 'one day late' : `${late} days late`
}

export function TheirRating({ view: { theirRating, other } }: { view: ExchangeView }) {
  if (!theirRating) return null
  return (
    <div className="given">
      <span className="faint">{firstName(other.name)} rated you</span>
      <Rating value={theirRating.rating} />
      {theirRating.comment && <p>“{theirRating.comment}”</p>}
    </div>
  )
}

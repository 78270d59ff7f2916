import type { Exchange } from '@perkloop/contract/exchange'
import { CalendarCheck, MessageSquareX, Truck } from 'lucide-react'
import * as t from '#locale/open-exchange'
import { daysUntil, longDay, shortDay, untilDay } from '../ui/dates'
import { Rating } from '../ui/rating'
import { firstName } from '../user/first-name'
import { cancelReasonOf, type ExchangeView } from './exchange-view'

interface Props {
  exchange: Exchange
  view: ExchangeView
  me: string
}

export function ExchangeFacts({ exchange, view, me }: Props) {
  const reason = cancelReasonOf(exchange)
  const canceller = exchange.acts.find(({ act }) => act === 'cancelled')?.by
  return (
    <dl className="facts">
      <div>
        <CalendarCheck aria-hidden />
        <dt>{t.completionDate()}</dt>
        <dd className="num">
          {longDay(exchange.completionDate)}
          <small>{dateNote(exchange)}</small>
        </dd>
      </div>
      <div>
        <Truck aria-hidden />
        <dt>{t.logistics()}</dt>
        <dd>{exchange.logistics}</dd>
      </div>
      {reason && (
        <div>
          <MessageSquareX aria-hidden />
          <dt>
            {canceller === me
              ? t.whyYouCancelled()
              : canceller === view.other._id
                ? t.whyNameCancelled({ name: firstName(view.other) })
                : t.whyItWasCancelled()}
          </dt>
          <dd>{reason}</dd>
        </div>
      )}
    </dl>
  )
}

function dateNote({ status, completionDate, completedAt }: Exchange) {
  if (status === 'cancelled') return undefined
  if (!completedAt) return untilDay(completionDate)
  const late = -daysUntil(completionDate, new Date(completedAt))
  if (late < 0) return t.completedBefore({ day: shortDay(completedAt) })
  return late === 0 ? t.onTime() : t.daysLate({ count: late })
}

/** The ratings that the parties gave each other so far. */
export function Ratings({ view: { theirRating, myRating, other } }: { view: ExchangeView }) {
  return (
    <>
      {theirRating && <Given by={t.nameRatedYou({ name: firstName(other) })} given={theirRating} />}
      {myRating && <Given by={t.youRatedName({ name: firstName(other) })} given={myRating} />}
    </>
  )
}

function Given({ by, given }: { by: string; given: NonNullable<ExchangeView['myRating']> }) {
  return (
    <div className="given">
      <span className="faint">{by}</span>
      <Rating value={given.rating} />
      {given.comment && <p>{t.quoted({ text: given.comment })}</p>}
    </div>
  )
}

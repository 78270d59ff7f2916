import type { AgreedPerk, Exchange } from '@perkloop/contract/exchange'
import * as status from '#locale/badge'
import * as t from '#locale/exchanges'
import { sidesOf } from '../bid/wire-names'
import { daysUntil } from '../ui/dates'
import { ratingWord } from '../ui/rating'
import { firstName } from '../user/first-name'

/** The user's other exchange of a loop of three: they get in one, as its bidder, and give in the other. */
const otherHalfOf = ({ _id, loopId }: Exchange, own: Exchange[]) =>
  loopId === null ? undefined : own.find((one) => one.loopId === loopId && one._id !== _id)

/**
 * An exchange as one of its parties sees it.
 * @param own All of that party's exchanges: what they give in one of a loop, they get something for in another.
 */
export function exchangeView(exchange: Exchange, me: string, own: Exchange[]) {
  const { bidderId: bidder, quantity } = exchange.bidId
  const { target, given } = sidesOf(exchange.bidId)
  const isBidder = bidder._id === me
  const half = otherHalfOf(exchange, own)
  const give: AgreedPerk = isBidder ? given : target
  const get: AgreedPerk = isBidder ? target : half ? sidesOf(half.bidId).target : given
  const { bidder: byBidder, offerer: byOfferer } = exchange.ratings
  return {
    other: isBidder ? target.userId : bidder,
    give,
    get,
    giveQuantity: isBidder ? quantity : exchange.offeredQuantity,
    getQuantity: isBidder ? exchange.offeredQuantity : (half?.offeredQuantity ?? quantity),
    isBidder,
    half: half && { exchangeId: half._id, other: isBidder ? half.bidId.bidderId : sidesOf(half.bidId).target.userId },
    myRating: isBidder ? byBidder : byOfferer,
    theirRating: isBidder ? byOfferer : byBidder,
    initiatedByMe: exchange.completionInitiator === me,
    overdue: exchange.status === 'ongoing' && daysUntil(exchange.completionDate) < 0,
  }
}
export type ExchangeView = ReturnType<typeof exchangeView>

export const groups = [
  { status: 'ongoing', title: status.ongoing },
  { status: 'pending_completion', title: status.pendingCompletion },
  { status: 'completed', title: status.completed },
  { status: 'cancelled', title: status.cancelled },
] as const

const moved = (exchange: Exchange) =>
  exchange.completedAt ?? exchange.cancelledAt ?? exchange.lastMessage?.createdAt ?? exchange.createdAt

/** A group sorted by what its rows show: the end of exchanges that are over, the last message of the others. */
export function inGroup(exchanges: Exchange[], status: Exchange['status']) {
  return exchanges.filter((exchange) => exchange.status === status).sort((a, b) => moved(b).localeCompare(moved(a)))
}

/** The top row of the list. */
export function firstListed(exchanges: Exchange[]) {
  return groups.flatMap(({ status }) => inGroup(exchanges, status))[0]
}

/** Why an exchange was cancelled: the canceller's reason, or the cause. */
export function cancelReasonOf({ cancelReason, cancelCause }: Exchange) {
  if (cancelCause === 'person-unavailable') return t.otherNotAvailable()
  return cancelCause === 'account-deleted' ? t.otherDeletedAccount() : cancelReason
}

/** The last line of a row: the next step if there is one, else the last message. */
export function lastLine(exchange: Exchange, view: ExchangeView, me: string) {
  if (exchange.status === 'completed') {
    return view.myRating
      ? t.youRated({ rating: view.myRating.rating, word: ratingWord(view.myRating.rating) })
      : t.rateThisExchange()
  }
  if (exchange.status === 'pending_completion') {
    return view.initiatedByMe ? t.waitingToConfirm({ name: firstName(view.other) }) : t.confirmTheCompletion()
  }
  if (exchange.status === 'cancelled') return cancelReasonOf(exchange) ?? status.cancelled()
  if (exchange.change && exchange.change.by !== me) return t.answerTheChange()
  const last = exchange.lastMessage
  if (!last) return t.sayHello()
  return last.senderId === me ? t.youWrote({ message: last.content }) : last.content
}

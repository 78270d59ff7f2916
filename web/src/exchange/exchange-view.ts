import type { AgreedPerk, Exchange } from '@perkloop/contract/exchange'
import { daysUntil } from '../ui/dates'
import { ratingWord } from '../ui/rating'

/** An exchange as one of its parties sees it. */
export function exchangeView(exchange: Exchange, me: string) {
  const { offeredPerkId: asked, bidPerkId: offered, bidderId: bidder, quantity } = exchange.bidId
  const isBidder = bidder._id === me
  const give: AgreedPerk = isBidder ? offered : asked
  const get: AgreedPerk = isBidder ? asked : offered
  const { bidder: byBidder, offerer: byOfferer } = exchange.ratings
  return {
    other: isBidder ? asked.userId : bidder,
    give,
    get,
    giveQuantity: isBidder ? quantity : 1,
    getQuantity: isBidder ? 1 : quantity,
    myRating: isBidder ? byBidder : byOfferer,
    theirRating: isBidder ? byOfferer : byBidder,
    initiatedByMe: exchange.completionInitiator === me,
    overdue: exchange.status === 'ongoing' && daysUntil(exchange.completionDate) < 0,
  }
}
export type ExchangeView = ReturnType<typeof exchangeView>

export const groups = [
  { status: 'ongoing', title: 'Ongoing' },
  { status: 'pending_completion', title: 'Pending Completion' },
  { status: 'completed', title: 'Completed' },
  { status: 'cancelled', title: 'Cancelled' },
] as const

export const firstName = (name: string) => name.split(' ')[0] ?? name

/** The last line of a row: what waits to be done, else the newest message. */
export function lastLine(exchange: Exchange, view: ExchangeView, me: string) {
  if (exchange.status === 'completed') {
    return view.myRating
      ? `You rated ${view.myRating.rating}, ${ratingWord(view.myRating.rating)}`
      : 'Rate this exchange'
  }
  if (exchange.status === 'pending_completion') {
    return view.initiatedByMe ? `Waiting for ${firstName(view.other.name)} to confirm` : 'Confirm the completion'
  }
  if (exchange.status === 'cancelled') return exchange.cancelReason ?? 'Cancelled'
  const last = exchange.lastMessage
  if (!last) return 'Say hello'
  return last.senderId === me ? `You: ${last.content}` : last.content
}

import type { Bid } from '@perkloop/contract/bid'
import { limits } from '@perkloop/contract/limits'
import { givenOf, withGiven } from '../bid/wire-names'
import { today } from '../ui/dates'

/** The bid as it would be with what is suggested. */
export const asSuggested = (bid: Bid): Bid =>
  bid.counterOffer ? { ...withGiven(bid, givenOf(bid.counterOffer)), quantity: bid.counterOffer.quantity } : bid

/** Whether the counter-offer that stands is the caller's own. */
export const isOwnOffer = ({ counterOffer, bidderId }: Bid, me: string) =>
  counterOffer !== null && counterOffer.byOwner === (bidderId._id !== me)

/** The owner begins. Then the party who is asked may suggest something else, until all rounds are over. */
export function maySuggest(bid: Bid, me: string) {
  if (bid.status !== 'pending' || bid.counterRounds >= limits.counterRounds) return false
  return bid.counterOffer ? !isOwnOffer(bid, me) : bid.bidderId._id !== me
}

/** Why what stands can't be accepted for now. */
export function hindrance({ counterOffer }: Bid): 'held' | 'past' | undefined {
  if (counterOffer?.onHold) return 'held'
  // While it is still yesterday in the west, the server takes yesterday; the day of the reader is close enough.
  return counterOffer?.completionDate && counterOffer.completionDate < today() ? 'past' : undefined
}

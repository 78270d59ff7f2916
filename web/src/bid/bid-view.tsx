import type { Bid } from '@perkloop/contract/bid'
import type { Perk } from '@perkloop/contract/perk'
import { PerkPicture } from '../perk/perk-picture'
import { toCents } from '../ui/money'
import type { SwapSide } from '../ui/swap'

function sideOf(perk: Perk, quantity?: number): SwapSide {
  return {
    title: perk.title,
    dollars: perk.estimatedValue,
    quantity,
    picture: <PerkPicture title={perk.title} description={perk.description} imageUrl={perk.imageCardUrl} />,
  }
}

/** A bid as one of its two sides sees it: who is on the other side, what they would give, and what they would get. */
export function bidView(bid: Bid, me: string) {
  const received = bid.bidderId._id !== me
  const asked = sideOf(bid.offeredPerkId)
  const offered = sideOf(bid.bidPerkId, bid.quantity)
  const askedCents = toCents(bid.offeredPerkId.estimatedValue)
  const offeredCents = toCents(bid.bidPerkId.estimatedValue) * bid.quantity
  return received
    ? { received, other: bid.bidderId, give: asked, get: offered, giveCents: askedCents, getCents: offeredCents }
    : {
        received,
        other: bid.offeredPerkId.userId,
        give: offered,
        get: asked,
        giveCents: offeredCents,
        getCents: askedCents,
      }
}

/** Why a rejected bid was rejected, in words for either side. */
export function rejectionWords(bid: Bid, received: boolean) {
  if (bid.rejectionReason === 'perk_removed') return 'The perk was removed'
  if (bid.rejectionReason === 'perk_unavailable') return 'The perk went to another swap'
  return received ? 'You rejected' : 'Rejected'
}

import { refuse } from '../platform/errors'

export interface BidFacts {
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  bidderId: string
  ownerId: string
  onHold: boolean
}

interface PerkFacts {
  owner_id: string
  status: string
}

/** A bid asks for somebody else's available perk and gives an available one of the bidder's (PRODUCT.md section 4). */
export function place(actor: string, target: PerkFacts, given: PerkFacts | undefined) {
  if (target.owner_id === actor) {
    refuse('INVALID', 'You can’t bid on your own perk', {
      errors: [{ path: 'offeredPerkId', message: 'This perk is yours' }],
    })
  }
  if (given?.owner_id !== actor) {
    refuse('INVALID', 'Offer a perk of yours', { errors: [{ path: 'bidPerkId', message: 'Offer a perk of yours' }] })
  }
  if (target.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'This perk is not available any more')
  if (given.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'The perk you offer is not available any more')
}

/** Only the bidder edits or withdraws, and only while it is pending, on hold or not. */
export function alter(bid: BidFacts, actor: string) {
  if (actor !== bid.bidderId) refuse('FORBIDDEN', 'Only the person who placed this bid can change it')
  refuseUnlessPending(bid)
}

export function reject(bid: BidFacts, actor: string): 'rejected' {
  if (actor !== bid.ownerId) refuse('FORBIDDEN', 'Only the owner of the perk can reject this bid')
  refuseUnlessPending(bid)
  return 'rejected'
}

/** Only the target perk's owner accepts, only once, and not while either perk is in another exchange. */
export function accept(bid: BidFacts, actor: string): 'accepted' {
  if (actor !== bid.ownerId) refuse('FORBIDDEN', 'Only the owner of the perk can accept this bid')
  refuseUnlessPending(bid)
  if (bid.onHold) refuse('BID_ON_HOLD', 'One of these perks is in another exchange right now')
  return 'accepted'
}

export function isParty(bid: BidFacts, actor: string) {
  return actor === bid.bidderId || actor === bid.ownerId
}

function refuseUnlessPending({ status }: BidFacts) {
  if (status !== 'pending') refuse('BID_NOT_PENDING', `This bid is already ${status}`)
}

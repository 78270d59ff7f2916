import { refuse } from '../platform/base/errors'

export interface BidFacts {
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  bidderId: string
  ownerId: string
  onHold: boolean
  quantity: number
  /** When it or one of its perks last changed. */
  changedAt: Date
}

interface PerkFacts {
  owner_id: string
  status: string
}

/** A bid asks for somebody else's available perk and gives an available one of the bidder's (docs/product.md, Bids). */
export function place(actor: string, target: PerkFacts, given: PerkFacts | undefined) {
  if (target.owner_id === actor) {
    refuse('INVALID', 'You can’t bid on your own perk', {
      errors: [{ path: 'offeredPerkId', message: 'This perk is yours' }],
    })
  }
  // Never there, or gone in the meantime, alone or with its owner's account.
  if (!given) return refuse('NOT_FOUND', 'The perk you offer was not found')
  if (given.owner_id !== actor) {
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

/** What an owner had before their eyes when they accepted, as far as their client told. */
export interface Seen {
  quantity?: number | undefined
  /** When the bid or one of its perks had last changed. */
  changedAt?: Date | undefined
}

/** Only the target perk's owner accepts, only once, only what they saw, and not while either perk is in another exchange. */
export function accept(bid: BidFacts, actor: string, seen: Seen = {}): 'accepted' {
  if (actor !== bid.ownerId) refuse('FORBIDDEN', 'Only the owner of the perk can accept this bid')
  refuseUnlessPending(bid)
  if (seen.quantity !== undefined && seen.quantity !== bid.quantity)
    refuse('BID_CHANGED', `The quantity is now ${bid.quantity}. Look at the swap again before you accept.`)
  if (seen.changedAt && seen.changedAt.getTime() !== bid.changedAt.getTime())
    refuse('BID_CHANGED', 'This bid has changed. Look at the swap again before you accept.')
  if (bid.onHold) refuse('BID_ON_HOLD', 'One of these perks is in another exchange right now')
  return 'accepted'
}

export function isParty(bid: BidFacts, actor: string) {
  return actor === bid.bidderId || actor === bid.ownerId
}

function refuseUnlessPending({ status }: BidFacts) {
  if (status !== 'pending') refuse('BID_NOT_PENDING', `This bid is already ${status}`)
}

import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

export interface BidFacts {
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
  bidderId: string
  ownerId: string
  onHold: boolean
  quantity: number
  /** When the bid or one of its perks last changed. */
  changedAt: Date
}

interface PerkFacts {
  owner_id: string
  status: string
}

/**
 * A bid asks for another user's available perk and gives an available one of the bidder's (docs/product.md, Bids).
 * @returns the given perk.
 */
export function place<Given extends PerkFacts>(actor: string, target: PerkFacts, given: Given | undefined): Given {
  if (target.owner_id === actor) {
    refuse('INVALID', 'notOwnPerk', {
      errors: [{ path: 'offeredPerkId', text: 'perkIsYours' }],
    })
  }
  // The perk never existed, or was deleted meanwhile, alone or with its owner's account.
  if (!given) return refuse('NOT_FOUND', 'givenPerkNotFound')
  if (given.owner_id !== actor) {
    refuse('INVALID', 'offerOwnPerk', { errors: [{ path: 'bidPerkId', text: 'offerOwnPerk' }] })
  }
  if (target.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'perkNotAvailable')
  if (given.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'givenPerkNotAvailable')
  return given
}

/** Only the bidder edits or withdraws, and only while it is pending, on hold or not. */
export function alter(bid: BidFacts, actor: string) {
  if (actor !== bid.bidderId) refuse('FORBIDDEN', 'onlyBidderChangesBid')
  refuseUnlessPending(bid)
}

export function withdraw(bid: BidFacts, actor: string): 'withdrawn' {
  alter(bid, actor)
  return 'withdrawn'
}

export function reject(bid: BidFacts, actor: string): 'rejected' {
  if (actor !== bid.ownerId) refuse('FORBIDDEN', 'onlyOwnerRejectsBid')
  refuseUnlessPending(bid)
  return 'rejected'
}

/** What the owner had on their screen when they accepted, as far as their client says. */
export interface Seen {
  quantity?: number | undefined
  /** When the bid or one of its perks had last changed. */
  changedAt?: Date | undefined
}

/** Only the target's owner accepts, only once, only what they saw, and not while either perk is in another exchange. */
export function accept(bid: BidFacts, actor: string, seen: Seen = {}): 'accepted' {
  if (actor !== bid.ownerId) refuse('FORBIDDEN', 'onlyOwnerAcceptsBid')
  refuseUnlessPending(bid)
  if (seen.quantity !== undefined && seen.quantity !== bid.quantity)
    refuse('BID_CHANGED', say('quantityChanged', { quantity: bid.quantity }))
  if (seen.changedAt && seen.changedAt.getTime() !== bid.changedAt.getTime()) refuse('BID_CHANGED', 'bidChanged')
  if (bid.onHold) refuse('BID_ON_HOLD', 'perkInAnotherExchange')
  return 'accepted'
}

export function isParty(bid: BidFacts, actor: string) {
  return actor === bid.bidderId || actor === bid.ownerId
}

const statusTexts = {
  accepted: 'bidAlreadyAccepted',
  rejected: 'bidAlreadyRejected',
  withdrawn: 'bidAlreadyWithdrawn',
} as const

function refuseUnlessPending({ status }: BidFacts) {
  if (status !== 'pending') refuse('BID_NOT_PENDING', statusTexts[status])
}

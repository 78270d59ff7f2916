import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { limits } from '@perkloop/contract/limits'
import { isPast } from '../exchange/exchange.rules'
import { refuse, refuseField } from '../platform/base/errors'

/** A bid, and all counter-offers there were to it, by rounds. */
export interface Bargain {
  bid: {
    status: 'pending' | 'accepted' | 'rejected' | 'withdrawn'
    ownerId: string
    bidderId: string
    givenId: string
    quantity: number
    /** When the bid or one of its perks last changed. */
    changedAt: Date
  }
  offers: Offer[]
}

export interface Offer {
  round: number
  byOwner: boolean
  givenId: string
  quantity: number
  completionDate: string | null
  logistics: string | null
  status: 'open' | 'accepted' | 'refused' | 'countered' | 'withdrawn' | 'fallen'
}

interface PerkFacts {
  owner_id: string
  status: string
}

interface Draft {
  bidPerkId: string
  quantity: number
  exchangeData?: ExchangeTerms | undefined
}

const standing = ({ offers }: Bargain) => offers.find(({ status }) => status === 'open')

const isSame = (draft: Draft, { givenId, quantity }: { givenId: string; quantity: number }) =>
  draft.bidPerkId === givenId && draft.quantity === quantity

/**
 * The owner begins, then both in turn, six times together: another available perk of the bidder's, another quantity, or both
 * (docs/product.md, Bids). Of the owner it holds the terms: then their yes is given.
 */
export function make(
  bargain: Bargain,
  actor: string,
  draft: Draft,
  { target, suggested }: { target: PerkFacts | undefined; suggested: PerkFacts | undefined },
) {
  const { bid, offers } = bargain
  refuseUnlessPending(bargain)
  const byOwner = actor === bid.ownerId
  const open = standing(bargain)
  if (open?.byOwner === byOwner) refuse('COUNTER_OFFER_STANDS', 'counterOfferStands')
  if (!byOwner && !open) refuse('COUNTER_OFFER_ENDED', 'ownerSuggestsFirst')
  if (offers.length >= limits.counterRounds) refuse('COUNTER_OFFER_ROUNDS', 'counterRoundsOver')
  if (!suggested) return refuse('NOT_FOUND', 'perkNotFound')
  if (suggested.owner_id !== bid.bidderId) refuseField('bidPerkId', byOwner ? 'suggestTheirPerk' : 'offerOwnPerk')
  if (isSame(draft, bid) || (open && isSame(draft, open))) refuseField('quantity', 'suggestAnother')
  if (target?.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'perkNotAvailable')
  if (suggested.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'suggestedNotAvailable')
  if (!byOwner) return { byOwner, terms: null, answered: open }
  return { byOwner, terms: draft.exchangeData ?? termsMissing(), answered: open }
}

export interface Seen {
  round: number
  /** When the bid or one of its perks had last changed, as far as the caller's client says. */
  changedAt?: Date | undefined
}

/** Only who was asked accepts, only what they saw, and while the perk is there. @returns the terms of the exchange. */
export function accept(
  bargain: Bargain,
  actor: string,
  seen: Seen,
  { suggested, terms, now }: { suggested: PerkFacts | undefined; terms: ExchangeTerms | undefined; now: Date },
) {
  const open = answerable(bargain, actor, seen)
  if (seen.changedAt && seen.changedAt.getTime() !== bargain.bid.changedAt.getTime())
    refuse('BID_CHANGED', 'counterOfferChanged')
  if (!suggested) return refuse('COUNTER_OFFER_ENDED', 'counterOfferEnded')
  if (suggested.status !== 'available') refuse('PERK_NOT_AVAILABLE', 'suggestedNotAvailable')
  if (!open.byOwner) return { offer: open, terms: terms ?? termsMissing() }
  const { completionDate, logistics } = open
  if (completionDate === null || logistics === null) return refuse('COUNTER_OFFER_ENDED', 'counterOfferEnded')
  // The bidder cannot mend a date that has passed meanwhile.
  if (isPast(completionDate, now)) refuse('COUNTER_OFFER_ENDED', 'counterOfferDatePast')
  return { offer: open, terms: { completionDate, logistics } }
}

/** Only who was asked refuses; the bid stays as it was. */
export function refuseOffer(bargain: Bargain, actor: string, seen: Seen) {
  return answerable(bargain, actor, seen)
}

/** Only who made it takes it back. */
export function withdraw(bargain: Bargain, actor: string, seen: Seen) {
  const open = seenOffer(bargain, seen)
  if (open.byOwner !== (actor === bargain.bid.ownerId)) refuse('FORBIDDEN', 'counterOfferOfOther')
  return open
}

function answerable(bargain: Bargain, actor: string, seen: Seen) {
  const open = seenOffer(bargain, seen)
  if (open.byOwner === (actor === bargain.bid.ownerId)) refuse('FORBIDDEN', 'counterOfferIsYours')
  return open
}

function seenOffer(bargain: Bargain, { round }: Seen) {
  refuseUnlessPending(bargain)
  const open = standing(bargain)
  return open?.round === round ? open : refuse('COUNTER_OFFER_ENDED', 'counterOfferEnded')
}

const statusTexts = {
  accepted: 'bidAlreadyAccepted',
  rejected: 'bidAlreadyRejected',
  withdrawn: 'bidAlreadyWithdrawn',
} as const

function refuseUnlessPending({ bid: { status } }: Bargain) {
  if (status !== 'pending') refuse('BID_NOT_PENDING', statusTexts[status])
}

function termsMissing(): never {
  return refuse('INVALID', 'termsMissing', {
    errors: [
      { path: 'exchangeData.completionDate', text: 'completionDateMissing' },
      { path: 'exchangeData.logistics', text: 'termsMissing' },
    ],
  })
}

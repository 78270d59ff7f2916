import { z } from 'zod'
import { endpoint } from './endpoint'
import { Exchange } from './exchange'
import { ExchangeTerms } from './exchange-terms'
import { ById, Deleted, Id, Moment, optionalText, Page } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { isWrapped, Perk } from './perk'
import { Person } from './user'

const BidStatus = z.enum(['pending', 'accepted', 'rejected', 'withdrawn'])
const RejectionReason = z.enum(['owner', 'perk_removed', 'perk_unavailable', 'perk_ended'])

/** What one side suggests instead of a pending bid as it is: another perk of the bidder's, another quantity, or both. */
export const CounterOffer = z.object({
  /** Counted from 1; `limits.counterRounds` at most for a bid. */
  round: z.number().int(),
  /** Made by the target's owner, whose yes it is: then it has date and logistics. Otherwise by the bidder. */
  byOwner: z.boolean(),
  bidPerkId: Perk,
  quantity: z.number().int(),
  note: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  completionDate: z.string().nullable(),
  logistics: z.string().nullable(),
  /** Either perk is in an open exchange: it can't be accepted for now. */
  onHold: z.boolean(),
  createdAt: Moment,
})
export type CounterOffer = z.infer<typeof CounterOffer>

/** One that does not stand any more, while its bid is pending. */
const EarlierOffer = CounterOffer.pick({
  round: true,
  byOwner: true,
  quantity: true,
  note: true,
  createdAt: true,
}).extend({
  /** The title of the perk that was suggested, as it was then; empty once it was removed. */
  perkTitle: z.string(),
  outcome: z.enum(['refused', 'countered', 'withdrawn', 'fallen']),
})

export const Bid = z.object({
  _id: Id,
  /** The perk asked for. */
  offeredPerkId: Perk,
  /** The perk the bidder gives. */
  bidPerkId: Perk,
  bidderId: Person,
  quantity: z.number().int(),
  /** The bidder's, to the owner. */
  note: z.string().nullable(),
  status: BidStatus,
  rejectionReason: RejectionReason.nullable(),
  /** Pending while either perk is in an open exchange: can't be accepted for now. */
  onHold: z.boolean(),
  /** Told to the target's owner alone, while it is pending: the given perk is on their want list, or fits a wish of it. */
  onWantList: z.boolean(),
  /** The one that stands and waits for the other side. */
  counterOffer: CounterOffer.nullable(),
  /** How many counter-offers there were. */
  counterRounds: z.number().int(),
  /** Those before the one that stands, oldest first; none once the bid is over. */
  earlierOffers: z.array(EarlierOffer),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Bid = z.infer<typeof Bid>

export const Quantity = z
  .number()
  .int(fieldText('wholeNumbersOnly'))
  .min(1, fieldText('atLeastOne'))
  .max(limits.bidQuantity, fieldText('atMost', limits.bidQuantity))

export const Note = optionalText(limits.bidNote)

export const BidDraft = z.object({ offeredPerkId: Id, bidPerkId: Id, quantity: Quantity, note: Note })

export const listBids = endpoint({
  method: 'GET',
  path: '/bids',
  access: 'user',
  summary: 'Bids you placed and received, newest first',
  failure: 'failedToFetchBids',
  query: Page,
  reply: z.array(Bid),
})

export const placeBid = endpoint({
  method: 'POST',
  path: '/bids',
  access: 'user',
  summary: 'Offer a perk of yours for somebody else’s',
  failure: 'failedToCreateBid',
  body: BidDraft,
  reply: Bid,
  status: 201,
  limit: 'write',
})

export const updateBid = endpoint({
  method: 'PUT',
  path: '/bids/:id',
  access: 'user',
  summary: 'Change the quantity of a pending bid you placed',
  failure: 'failedToUpdateBid',
  params: ById,
  body: z.object({ quantity: Quantity }),
  reply: Bid,
  limit: 'write',
})

export const deleteBid = endpoint({
  method: 'DELETE',
  path: '/bids/:id',
  access: 'user',
  summary: 'Withdraw a pending bid you placed',
  failure: 'failedToDeleteBid',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

export const acceptBid = endpoint({
  method: 'POST',
  path: '/bids/:id/accept',
  access: 'user',
  summary: 'Accept a bid on your perk: the exchange begins',
  failure: 'failedToAcceptBid',
  params: ById,
  body: z.preprocess(
    (body) => (isWrapped(body, 'exchangeData') ? body : { ...(body as object), exchangeData: body }),
    z.object({
      exchangeData: ExchangeTerms,
      // What was on the owner's screen: a bid is not accepted if it or one of its perks has changed since.
      quantity: Quantity.optional(),
      updatedAt: Moment.optional(),
    }),
  ),
  reply: z.object({ bid: Bid, exchange: Exchange }),
  limit: 'write',
})

export const rejectBid = endpoint({
  method: 'POST',
  path: '/bids/:id/reject',
  access: 'user',
  summary: 'Reject a bid on your perk',
  failure: 'failedToRejectBid',
  params: ById,
  reply: z.object({ bid: Bid }),
  limit: 'write',
})

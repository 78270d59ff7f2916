import { z } from 'zod'
import { endpoint } from './endpoint'
import { Exchange } from './exchange'
import { ExchangeTerms } from './exchange-terms'
import { ById, Deleted, Id, Moment, Page } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { isWrapped, Perk } from './perk'
import { Person } from './user'

const BidStatus = z.enum(['pending', 'accepted', 'rejected', 'withdrawn'])
const RejectionReason = z.enum(['owner', 'perk_removed', 'perk_unavailable', 'perk_ended'])

export const Bid = z.object({
  _id: Id,
  /** The perk asked for. */
  offeredPerkId: Perk,
  /** The perk the bidder gives. */
  bidPerkId: Perk,
  bidderId: Person,
  quantity: z.number().int(),
  status: BidStatus,
  rejectionReason: RejectionReason.nullable(),
  /** Pending while either perk is in an open exchange: can't be accepted for now. */
  onHold: z.boolean(),
  /** Told to the target's owner alone, while it is pending: the given perk is on their want list, or fits a wish of it. */
  onWantList: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Bid = z.infer<typeof Bid>

export const Quantity = z
  .number()
  .int(fieldText('wholeNumbersOnly'))
  .min(1, fieldText('atLeastOne'))
  .max(limits.bidQuantity, fieldText('atMost', limits.bidQuantity))

export const BidDraft = z.object({ offeredPerkId: Id, bidPerkId: Id, quantity: Quantity })

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

import { z } from 'zod'
import { Bid, Note, Quantity } from './bid'
import { endpoint } from './endpoint'
import { Exchange } from './exchange'
import { ExchangeTerms } from './exchange-terms'
import { ById, Id, Moment } from './field'
import { limits } from './limits'

/** The one that the caller saw, so that another one is neither accepted nor refused unseen. */
const round = z.number().int().min(1).max(limits.counterRounds)

export const CounterDraft = z.object({
  bidPerkId: Id.describe('The perk of the bidder’s that is given instead'),
  quantity: Quantity,
  note: Note,
  exchangeData: ExchangeTerms.optional().describe('Of the owner only, who has to say them: their yes is given'),
})

export const makeCounterOffer = endpoint({
  method: 'POST',
  path: '/bids/:id/counter-offers',
  access: 'user',
  summary: 'Suggest something else for a pending bid: the owner first, then in turn; the bid stays as it is',
  failure: 'failedToMakeCounterOffer',
  params: ById,
  body: CounterDraft,
  reply: z.object({ bid: Bid }),
  limit: 'write',
})

export const acceptCounterOffer = endpoint({
  method: 'POST',
  path: '/bids/:id/counter-offers/accept',
  access: 'user',
  summary: 'Accept what the other side suggests: the bid is changed to it and accepted, and the exchange begins',
  failure: 'failedToAcceptCounterOffer',
  params: ById,
  body: z.object({
    round,
    updatedAt: Moment.optional().describe('Of the bid as it was seen: a perk that was edited since is not accepted'),
    exchangeData: ExchangeTerms.optional().describe('Of the owner only, who has to say them'),
  }),
  reply: z.object({ bid: Bid, exchange: Exchange }),
  limit: 'write',
})

export const refuseCounterOffer = endpoint({
  method: 'POST',
  path: '/bids/:id/counter-offers/refuse',
  access: 'user',
  summary: 'Refuse what the other side suggests; the bid stays pending as it was',
  failure: 'failedToRefuseCounterOffer',
  params: ById,
  body: z.object({ round }),
  reply: z.object({ bid: Bid }),
  limit: 'write',
})

export const withdrawCounterOffer = endpoint({
  method: 'POST',
  path: '/bids/:id/counter-offers/withdraw',
  access: 'user',
  summary: 'Take back what you suggested',
  failure: 'failedToWithdrawCounterOffer',
  params: ById,
  body: z.object({ round }),
  reply: z.object({ bid: Bid }),
  limit: 'write',
})

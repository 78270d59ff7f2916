import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Moment, Page, text } from './field'
import { limits } from './limits'
import { Kind } from './perk'

export const LoopStatus = z.enum(['proposed', 'agreed', 'declined', 'expired', 'dissolved'])
export type LoopStatus = z.infer<typeof LoopStatus>

/** Until the loop is agreed, a private person is nobody but to friends: without id and name. */
export const LoopParty = z.object({
  _id: Id.nullable(),
  /** Empty without an id. */
  name: z.string(),
  username: z.string().nullable(),
  company: z.string().nullable(),
  averageRating: z.number().nullable(),
  totalRatings: z.number().int(),
  you: z.boolean(),
})
export type LoopParty = z.infer<typeof LoopParty>

export const LoopSwap = z.object({
  perk: z.object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    estimatedValue: z.number(),
    imageUrl: z.string().nullable(),
    imageCardUrl: z.string().nullable(),
  }),
  quantity: z.number().int(),
  from: LoopParty,
  to: LoopParty,
  /** The exchange of one's own, once it is agreed. */
  exchangeId: Id.nullable(),
})
export type LoopSwap = z.infer<typeof LoopSwap>

/** Two or three people of whom each gives to the next. */
export const Loop = z.object({
  _id: Id,
  status: LoopStatus,
  createdAt: Moment,
  expiresAt: Moment,
  endedAt: Moment.nullable(),
  people: z.union([z.literal(2), z.literal(3)]),
  /** How many said yes. */
  accepted: z.number().int(),
  /** The caller's own. */
  answer: z.enum(['open', 'accepted', 'declined']),
  /** What of the caller's says that they would take it. */
  because: z.enum(['bid', 'list', 'wish']),
  /** Along the loop: the first is what the caller gives, the last what they get. */
  swaps: z.array(LoopSwap),
})
export type Loop = z.infer<typeof Loop>

const LoopList = Page.extend({ status: LoopStatus.optional().describe('Only loops in this state') })

export const listLoops = endpoint({
  method: 'GET',
  path: '/loops',
  access: 'user',
  summary: 'The loops you are part of, newest first',
  failure: 'failedToFetchLoops',
  query: LoopList,
  reply: z.array(Loop),
})

export const getLoop = endpoint({
  method: 'GET',
  path: '/loops/:id',
  access: 'user',
  summary: 'One loop you are part of',
  failure: 'failedToFetchLoops',
  params: ById,
  reply: Loop,
})

export const LoopYes = z.object({
  logistics: text(limits.logisticsLength, 'logisticsMissing').describe('How you hand yours over'),
})

export const acceptLoop = endpoint({
  method: 'POST',
  path: '/loops/:id/accept',
  access: 'user',
  summary: 'Say yes to a loop; with the last yes every hand-over has its exchange',
  failure: 'failedToAcceptLoop',
  params: ById,
  body: LoopYes,
  reply: Loop,
  limit: 'write',
})

export const declineLoop = endpoint({
  method: 'POST',
  path: '/loops/:id/decline',
  access: 'user',
  summary: 'Say no to a loop, or take a yes back before it is agreed; you are not asked this swap again',
  failure: 'failedToDeclineLoop',
  params: ById,
  reply: Loop,
  limit: 'write',
})

/** A swap that a visitor could make, from the live market. */
export const LoopPreview = z.object({
  /** From what theirs would go for until what they would get: one perk, or two; none if there is no such swap now. */
  perks: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      description: z.string(),
      estimatedValue: z.number(),
      imageUrl: z.string().nullable(),
      imageCardUrl: z.string().nullable(),
      /** The first name of its owner. */
      owner: z.string(),
    }),
  ),
})
export type LoopPreview = z.infer<typeof LoopPreview>

export const previewLoop = endpoint({
  method: 'GET',
  path: '/loops/preview',
  access: 'public',
  summary: 'What somebody could get who has something of one kind: of public owners, on offer now',
  failure: 'failedToFetchLoops',
  query: z.object({
    have: Kind.describe('The kind of what you have'),
    want: Kind.describe('The kind of what you would rather have'),
  }),
  reply: LoopPreview,
  limit: 'perk-search',
})

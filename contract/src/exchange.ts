import { z } from 'zod'
import { endpoint } from './endpoint'
import { CompletionDate, ExchangeTerms } from './exchange-terms'
import { ById, Id, Moment, Page, text } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { Person } from './user'

export const ExchangeStatus = z.enum(['ongoing', 'pending_completion', 'completed', 'cancelled'])
export type ExchangeStatus = z.infer<typeof ExchangeStatus>

/** A perk as it was when the bid was accepted; later edits don't rewrite it. */
export const AgreedPerk = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  estimatedValue: z.number(),
  imageUrl: z.string().nullable(),
  imageCardUrl: z.string().nullable(),
  userId: Person,
})
export type AgreedPerk = z.infer<typeof AgreedPerk>

export const Rating = z.object({
  rating: z.number().int(),
  comment: z.string(),
  createdAt: Moment,
})

/** What can be changed of what was agreed; null is what stays. */
const Terms = z.object({
  completionDate: z.string().nullable(),
  logistics: z.string().nullable(),
  quantity: z.number().int().nullable(),
})

/** A change that one party proposes and the other has not answered. */
export const ProposedChange = Terms.extend({ number: z.number().int(), by: Id, createdAt: Moment })
export type ProposedChange = z.infer<typeof ProposedChange>

/** An entry of the history that both parties see. */
export const ExchangeAct = z.object({
  act: z.enum([
    'accepted',
    'counter-accepted',
    'extended',
    'change-proposed',
    'change-confirmed',
    'change-refused',
    'change-withdrawn',
    'completion-asked',
    'declined',
    'completed',
    'cancelled',
    'support-asked',
  ]),
  /** The party that did it; null where neither did. */
  by: Id.nullable(),
  /** Done by a manager of a party's organization, who is not named. */
  byTeam: z.boolean(),
  /** The new date of an extension, `YYYY-MM-DD`. */
  completionDate: z.string().nullable(),
  /** What a change was about, and, once it is confirmed, what was agreed before. */
  change: Terms.extend({ was: Terms.nullable() }).nullable(),
  createdAt: Moment,
})
export type ExchangeAct = z.infer<typeof ExchangeAct>

export const Exchange = z.object({
  _id: Id,
  /** The loop it is part of. */
  loopId: Id.nullable(),
  /** Units of the perk asked for; 1 outside of loops. */
  offeredQuantity: z.number().int(),
  bidId: z.object({
    _id: Id,
    offeredPerkId: AgreedPerk,
    bidPerkId: AgreedPerk,
    bidderId: Person,
    quantity: z.number().int(),
    createdAt: Moment,
  }),
  status: ExchangeStatus,
  /** `YYYY-MM-DD`. */
  completionDate: z.string(),
  logistics: z.string(),
  /** While it is ongoing. */
  change: ProposedChange.nullable(),
  completionInitiator: Id.nullable(),
  completionRequestedAt: Moment.nullable(),
  completedAt: Moment.nullable(),
  cancelledAt: Moment.nullable(),
  /** The reason that the canceller gave. */
  cancelReason: z.string().nullable(),
  /** Why it was cancelled if nobody did: the other party deleted their account. */
  cancelCause: z.enum(['account-deleted', 'person-unavailable']).nullable(),
  /** `bidder` is the rating that the bidder gave, `offerer` the one that the target's owner gave. */
  ratings: z.object({ bidder: Rating.nullable(), offerer: Rating.nullable() }),
  hasOpenSupportRequest: z.boolean(),
  lastMessage: z.object({ content: z.string(), senderId: Id, createdAt: Moment }).nullable(),
  /** Oldest first. */
  acts: z.array(ExchangeAct),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Exchange = z.infer<typeof Exchange>

/** For managers of a team: without the parties' messages, ratings and calls for support. */
export const TeamExchange = Exchange.omit({
  lastMessage: true,
  logistics: true,
  ratings: true,
  cancelReason: true,
  hasOpenSupportRequest: true,
  acts: true,
  change: true,
})
export type TeamExchange = z.infer<typeof TeamExchange>

export const listExchanges = endpoint({
  method: 'GET',
  path: '/exchanges',
  access: 'user',
  summary: 'Your exchanges, newest first',
  failure: 'failedToFetchExchanges',
  query: Page,
  reply: z.array(Exchange),
})

export const getExchange = endpoint({
  method: 'GET',
  path: '/exchanges/:id',
  access: 'user',
  summary: 'One exchange of yours',
  failure: 'failedToFetchExchanges',
  params: ById,
  reply: Exchange,
})

export const createExchange = endpoint({
  method: 'POST',
  path: '/exchanges',
  access: 'user',
  summary: 'The same act as accepting a bid; answers the exchange that is there already',
  failure: 'failedToCreateExchange',
  body: ExchangeTerms.extend({ bidId: Id }),
  reply: Exchange,
  status: 201,
  limit: 'write',
})

export const extendExchange = endpoint({
  method: 'PUT',
  path: '/exchanges/:id',
  access: 'user',
  summary: 'Extend the timeline by whole days, 1 to 365, counted from the current date',
  failure: 'failedToUpdateExchange',
  params: ById,
  body: z.object({ completionDate: CompletionDate }),
  reply: Exchange,
  limit: 'write',
})

export const initiateCompletion = endpoint({
  method: 'POST',
  path: '/exchanges/:id/initiate-completion',
  access: 'user',
  summary: 'Mark as complete; the other party confirms',
  failure: 'failedToInitiateCompletion',
  params: ById,
  reply: Exchange,
  limit: 'write',
})

export const confirmCompletion = endpoint({
  method: 'POST',
  path: '/exchanges/:id/confirm-completion',
  access: 'user',
  summary: 'Confirm what the other party marked complete',
  failure: 'failedToConfirmCompletion',
  params: ById,
  reply: Exchange,
  limit: 'write',
})

export const declineCompletion = endpoint({
  method: 'POST',
  path: '/exchanges/:id/decline-completion',
  access: 'user',
  summary: 'Say that it is not complete yet: the exchange is ongoing again',
  failure: 'failedToDeclineCompletion',
  params: ById,
  reply: Exchange,
  limit: 'write',
})

export const cancelExchange = endpoint({
  method: 'POST',
  path: '/exchanges/:id/cancel',
  access: 'user',
  summary: 'Call an ongoing exchange off; both perks are available again',
  failure: 'failedToCancelExchange',
  params: ById,
  body: z.object({ reason: text(limits.reasonLength, 'reasonMissing') }),
  /** A manager who cancels for a team gets their own reason back, and nothing else that the parties wrote. */
  reply: z.union([Exchange, TeamExchange.extend({ cancelReason: z.string() })]),
  limit: 'write',
})

export const RatingDraft = z.object({
  rating: z.number(fieldText('ratingMissing')).int().min(1).max(5),
  comment: z
    .string()
    .max(limits.ratingComment, fieldText('atMostCharacters', limits.ratingComment))
    .refine((comment) => !comment.includes('\u0000'), fieldText('nullCharacter'))
    .transform((comment) => comment.normalize('NFC').trim())
    .default(''),
  isCommentPublic: z
    .boolean()
    .default(false)
    .describe('That the writer was told: everybody who may see the profile reads the comment. Otherwise they do not'),
})

export const rateExchange = endpoint({
  method: 'POST',
  path: '/exchanges/:id/rate',
  access: 'user',
  summary: 'Rate the other party of a completed exchange, once',
  failure: 'failedToSubmitRating',
  params: ById,
  body: RatingDraft,
  reply: Exchange,
  limit: 'write',
})

import { z } from 'zod'
import { endpoint } from './endpoint'
import { Exchange } from './exchange'
import { CompletionDate } from './exchange-terms'
import { ById, text } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'

/** What is left out stays; something has to be another than it is. */
export const ChangeDraft = z.object({
  completionDate: CompletionDate.optional(),
  logistics: text(limits.logisticsLength, 'logisticsMissing').optional(),
  quantity: z
    .number()
    .int(fieldText('wholeNumbersOnly'))
    .min(1, fieldText('atLeastOne'))
    .max(limits.bidQuantity, fieldText('atMost', limits.bidQuantity))
    .optional()
    .describe('How many of the bidder’s perk'),
})

/** Which one the caller saw, so that another is neither confirmed nor refused unseen. */
const Answer = z.object({ number: z.number().int().min(1).max(limits.exchangeChanges) })

export const proposeChange = endpoint({
  method: 'POST',
  path: '/exchanges/:id/changes',
  access: 'user',
  summary: 'Propose another date, logistics or quantity for an ongoing exchange; the other party confirms',
  failure: 'failedToProposeChange',
  params: ById,
  body: ChangeDraft,
  reply: Exchange,
  limit: 'write',
})

export const confirmChange = endpoint({
  method: 'POST',
  path: '/exchanges/:id/changes/confirm',
  access: 'user',
  summary: 'Confirm what the other party proposes: from now on it is agreed',
  failure: 'failedToAnswerChange',
  params: ById,
  body: Answer,
  reply: Exchange,
  limit: 'write',
})

export const refuseChange = endpoint({
  method: 'POST',
  path: '/exchanges/:id/changes/refuse',
  access: 'user',
  summary: 'Refuse what the other party proposes: all stays as it was agreed',
  failure: 'failedToAnswerChange',
  params: ById,
  body: Answer,
  reply: Exchange,
  limit: 'write',
})

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/exchanges/:id/changes/withdraw',
  access: 'user',
  summary: 'Take back what you proposed',
  failure: 'failedToAnswerChange',
  params: ById,
  body: Answer,
  reply: Exchange,
  limit: 'write',
})

import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Dollars, Id, Moment } from './field'
import { fieldText } from './field-text'
import { Kind, SearchText } from './perk'

/** A search of the marketplace whose owner is told of what newly fits (docs/product.md, Watches). */
export const Watch = z.object({
  _id: Id,
  /** Empty without words. */
  q: z.string(),
  kind: Kind.nullable(),
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  createdAt: Moment,
})
export type Watch = z.infer<typeof Watch>

export const WatchDraft = z
  .object({
    q: SearchText.optional().describe('Words, as in the search'),
    kind: Kind.nullish(),
    minValue: Dollars.nullish(),
    maxValue: Dollars.nullish(),
  })
  .refine(({ q, kind, minValue, maxValue }) => q || kind || minValue != null || maxValue != null, {
    path: ['q'],
    message: fieldText('required'),
  })
  .refine(({ minValue, maxValue }) => minValue == null || maxValue == null || minValue <= maxValue, {
    path: ['maxValue'],
    message: fieldText('belowMinValue'),
  })
export type WatchDraft = z.infer<typeof WatchDraft>

export const listWatches = endpoint({
  method: 'GET',
  path: '/watches',
  access: 'user',
  summary: 'The searches you are told about, newest first',
  failure: 'failedToFetchWatches',
  reply: z.array(Watch),
})

export const addWatch = endpoint({
  method: 'POST',
  path: '/watches',
  access: 'user',
  summary: 'Be told of perks that newly fit a search; one you have already is answered as it is',
  failure: 'failedToAddWatch',
  body: WatchDraft,
  reply: Watch,
  status: 201,
  limit: 'write',
})

export const deleteWatch = endpoint({
  method: 'DELETE',
  path: '/watches/:id',
  access: 'user',
  summary: 'Not be told about a search any more',
  failure: 'failedToDeleteWatch',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

import { z } from 'zod'
import { Quantity } from './bid'
import { endpoint } from './endpoint'
import { ById, Dollars, Id, optionalLine } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { Kind } from './perk'

/** Any perk of a kind; words narrow it, and so does a range of values, both ends included. */
export const Wish = z
  .object({
    kind: Kind,
    words: optionalLine(limits.wishText).describe(
      'One to four words, each of which its title, description or company has',
    ),
    minValue: Dollars.optional().describe('Dollars a month at least'),
    maxValue: Dollars.optional().describe('Dollars a month at most'),
  })
  .refine(({ minValue, maxValue }) => minValue === undefined || maxValue === undefined || minValue <= maxValue, {
    path: ['maxValue'],
    message: fieldText('belowMinValue'),
  })
export type Wish = z.infer<typeof Wish>

/** What the owner of a perk would take for it: particular perks, and wishes. */
export const Wants = z.object({
  perks: z.array(Id).max(limits.wantedPerks, fieldText('atMost', limits.wantedPerks)),
  wishes: z.array(Wish).max(limits.wishes, fieldText('atMost', limits.wishes)),
  quantity: Quantity.default(1).describe('How many of yours at most, for one of the other'),
})
export type Wants = z.infer<typeof Wants>

export const getWants = endpoint({
  method: 'GET',
  path: '/perks/:id/wants',
  access: 'user',
  summary: 'What you would take for a perk of yours; nobody else sees it',
  failure: 'failedToFetchWants',
  params: ById,
  reply: Wants,
})

export const setWants = endpoint({
  method: 'PUT',
  path: '/perks/:id/wants',
  access: 'user',
  summary: 'Say what you would take for a perk of yours; replaces what you said before',
  failure: 'failedToSaveWants',
  params: ById,
  body: Wants,
  reply: Wants,
  limit: 'write',
})

import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Dollars, Id, line, Moment, numeral, Page, text } from './field'
import { fieldText } from './field-text'
import { kinds } from './kind'
import { limits } from './limits'
import { heldReasons } from './perk-rules'
import { perkSorts } from './perk-sort'
import { Person } from './user'

const PerkStatus = z.enum(['available', 'reserved', 'exchanged', 'removed'])
const PerkSort = z.enum(perkSorts)
export const Kind = z.enum(kinds)

export const Perk = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** Dollars a month. */
  estimatedValue: z.number(),
  imageUrl: z.string().nullable(),
  imageCardUrl: z.string().nullable(),
  imageKey: z.string().nullable(),
  isHero: z.boolean(),
  heroOrder: z.number().int().nullable(),
  /** What kind of thing it is; null where its owner has not said. */
  kind: Kind.nullable(),
  /** The last day it is good for, `YYYY-MM-DD`; null where there is none. Once it is over the perk is on no market. */
  validUntil: z.string().nullable(),
  status: PerkStatus,
  createdAt: Moment,
  userId: Person,
})
export type Perk = z.infer<typeof Perk>

/** The caller's own perk, with the number of pending bids on it. */
export const OwnPerk = Perk.extend({
  pendingBids: z.number().int(),
  /** Why it is kept off the market, mostly by the rules of their organization; null where it is not. Its status is 'reserved' then. */
  heldFor: z.enum(heldReasons).nullable(),
  /** Why it was not approved. */
  heldNote: z.string().nullable(),
  /** Changes with its words, value, picture and kind: what is approved. */
  version: z.string(),
})
export type OwnPerk = z.infer<typeof OwnPerk>

export const PerkDraft = z.object({
  title: line(limits.perkTitle, 'titleMissing'),
  description: text(limits.perkDescription, 'descriptionMissing'),
  estimatedValue: Dollars,
  imageKey: z.string().max(200).nullish(),
  imageUrl: z.string().max(1000).nullish(),
  kind: Kind.nullish().describe('What kind of thing it is; null for none'),
  validUntil: z.iso.date().nullish().describe('The last day it is good for; null for none'),
})

export const PerkChange = PerkDraft.partial().extend({ status: z.literal('available').optional() })

/** What is typed into the search, as it is compared: in lower case, with single spaces. */
export const SearchText = z
  .string()
  .max(limits.searchText, fieldText('atMostCharacters', limits.searchText))
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\s\0]+/g, ' ')
      .trim()
      .toLowerCase(),
  )

export const PerkSearch = Page.extend({
  sort: PerkSort.default('recent').describe('What comes first'),
  q: SearchText.optional().describe(
    'Words of title, description or company; the beginning of one will do, and so will a slip',
  ),
  kind: Kind.optional().describe('Only perks of this kind'),
  minValue: numeral(Dollars).optional().describe('Dollars a month at least'),
  maxValue: numeral(Dollars).optional().describe('Dollars a month at most'),
}).refine(({ minValue, maxValue }) => minValue === undefined || maxValue === undefined || minValue <= maxValue, {
  path: ['maxValue'],
  message: fieldText('belowMinValue'),
})
export type PerkSearch = z.infer<typeof PerkSearch>

export const listPerks = endpoint({
  method: 'GET',
  path: '/perks',
  access: 'optional',
  summary: 'Perks on offer: of public owners, and of your friends',
  failure: 'failedToLoadMarketplaceData',
  query: PerkSearch,
  reply: z.array(Perk),
  limit: 'perk-search',
  limitedBy: ['q', 'minValue', 'maxValue', 'cursor'],
})

export const listFeaturedPerks = endpoint({
  method: 'GET',
  path: '/perks/featured',
  access: 'optional',
  summary: 'Perks to show large: featured ones by their order, else the most valuable',
  failure: 'failedToLoadMarketplaceData',
  query: z.object({ limit: numeral(z.number().int().min(1).max(6)).prefault(6).describe('How many at most') }),
  reply: z.array(Perk),
})

export const getPerk = endpoint({
  method: 'GET',
  path: '/perks/:id',
  access: 'optional',
  summary: 'One perk you may see',
  failure: 'failedToLoadMarketplaceData',
  params: ById,
  reply: Perk,
})

/** Whether a body is wrapped under that key. */
export function isWrapped<K extends string>(body: unknown, key: K): body is Record<K, unknown> {
  return typeof body === 'object' && body !== null && key in body
}

import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, numeral, Page, text } from './field'
import { featuredMost, limits } from './limits'
import { Perk, PerkSearch } from './perk'

// The perks that the public pages show large, as administrators choose them (docs/product.md, The desk).

/** Why a featured perk is on no public page for now. */
export const Absence = z.enum(['reserved', 'exchanged', 'withheld', 'ended', 'private'])
export type Absence = z.infer<typeof Absence>

export const FeaturedPerk = Perk.extend({
  /** Null where visitors see it. */
  absence: Absence.nullable(),
})
export type FeaturedPerk = z.infer<typeof FeaturedPerk>

export const Featured = z.object({
  /** In the order in which they are shown. */
  perks: z.array(FeaturedPerk),
  /** Changes with each change of the list. */
  version: z.string(),
  /** What the public pages show where no featured perk can be shown. */
  instead: z.array(Perk),
})
export type Featured = z.infer<typeof Featured>

export const getFeatured = endpoint({
  method: 'GET',
  path: '/admin/featured',
  access: 'admin',
  summary: 'The featured perks in their order, also those that are not shown for now',
  failure: 'failedToFetchFeatured',
  reply: Featured,
})

export const FeaturedSearch = Page.extend({
  q: PerkSearch.shape.q,
  limit: numeral(z.number().int().min(1).max(limits.listMost)).prefault(12).describe('How many at most'),
})

export const findToFeature = endpoint({
  method: 'GET',
  path: '/admin/featured/search',
  access: 'admin',
  summary: 'Perks that visitors see, and so may be featured; without words the newest',
  failure: 'failedToLoadMarketplaceData',
  query: FeaturedSearch,
  reply: z.array(Perk),
  limit: 'search',
})

export const FeaturedChange = z.object({
  perks: z
    .array(Id)
    .max(featuredMost.chosen)
    .refine((ids) => new Set(ids).size === ids.length, 'perkTwice')
    .describe('All of them, in the order in which they are shown'),
  version: z.string().min(1).max(100).describe('Of the list that you have seen'),
  reason: text(limits.reasonLength, 'reasonMissing').describe('Why, for the security log'),
})

export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/featured',
  access: 'admin',
  summary: 'Choose the featured perks and their order',
  failure: 'failedToSetFeatured',
  body: FeaturedChange,
  reply: Featured,
  limit: 'write',
})

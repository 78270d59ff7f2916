import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById } from './field'
import { Kind } from './perk'

// What a team offers, wants and swaps, for its managers: numbers of people, and never of fewer than five of them.

/** Nothing is said about fewer people (docs/product.md, What a team learns). */
export const fewestPeople = 5

const people = z.number().int().min(fewestPeople).nullable()

export const KindInsight = z.object({
  kind: Kind,
  /** Members who posted a perk of this kind; null where they are fewer than five, or none. */
  offered: people,
  /** Members who put this kind on a want list. */
  wanted: people,
  /** Members who gave or got a perk of this kind in an exchange that was completed. */
  swapped: people,
  /** Of the perks of this kind in these exchanges, in dollars; null where `swapped` is. */
  value: z.number().nullable(),
})
export type KindInsight = z.infer<typeof KindInsight>

export const InsightMonth = z.object({
  /** Its first day, `YYYY-MM-DD`; months begin and end in UTC. */
  month: z.iso.date(),
  /** Members at its end. */
  members: z.number().int(),
  /** Of them, who posted, bid, or began or completed an exchange, in percent; null where these, or the others, are fewer than five. */
  activeShare: z.number().int().nullable(),
  kinds: z.array(KindInsight),
  /** Words for which at least five members found nothing on the marketplace, most searched first. */
  searches: z.array(z.object({ words: z.string(), people: z.number().int().min(fewestPeople) })),
})
export type InsightMonth = z.infer<typeof InsightMonth>

/** How many months are kept in sight. */
export const insightMonthsMost = 12

export const listInsights = endpoint({
  method: 'GET',
  path: '/organizations/:id/insights',
  access: 'user',
  summary: 'What your organization offered, wanted and swapped, by kind, in each month that is over, newest first',
  failure: 'failedToFetchInsights',
  params: ById,
  reply: z.array(InsightMonth),
})

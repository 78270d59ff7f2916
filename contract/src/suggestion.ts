import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id } from './field'
import { Kind, Perk } from './perk'

/** A swap of two perks that both sides would take, as their want lists say (docs/product.md, Swaps for you). */
export const Suggestion = z.object({
  /** What the caller would get. */
  theirs: Perk,
  /** What they would give for one of it, and how many of that: as even as their offer allows. */
  mine: z.object({ _id: Id, title: z.string(), estimatedValue: z.number() }),
  quantity: z.number().int(),
  /** What its owner would take: a kind, by a wish; null where `mine` itself is on their list. */
  theyWant: Kind.nullable(),
  /** How many dollars lie between the two sides. */
  apart: z.number(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/suggestions',
  access: 'user',
  summary: 'Swaps that both sides would take, closest in value first; a few',
  failure: 'failedToFetchSuggestions',
  reply: z.array(Suggestion),
})

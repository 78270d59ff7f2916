import { createHash } from 'node:crypto'
import { refuse } from '../platform/base/errors'

/** A perk that is featured, or is to be. */
export interface Candidate {
  id: string
  /** Whether visitors see it. */
  isShown: boolean
  isFeatured: boolean
}

/** Changes with each change of the list. */
export const versionOf = (ids: string[]) => createHash('sha256').update(ids.join()).digest('base64url')

interface Choice {
  /** All that should be featured, in their order. */
  perks: string[]
  /** Of the list that the administrator has seen. */
  version: string
}

/**
 * What changes. One that is featured already may stay while visitors don't see it: it comes back by itself.
 * @param before the featured ones, in their order.
 * @throws Refusal 409 where the list has changed since, or a new perk can't be seen by visitors.
 */
export function choose(before: string[], candidates: Candidate[], { perks, version }: Choice) {
  if (version !== versionOf(before)) refuse('CONFLICT', 'featuredChanged')
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  for (const id of perks) {
    const perk = known.get(id)
    if (!perk || !(perk.isFeatured || perk.isShown)) refuse('CONFLICT', 'perkNotFeaturable')
  }
  const added = perks.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !perks.includes(id))
  return { added, removed, isSame: perks.join() === before.join() }
}

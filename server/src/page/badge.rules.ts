import { timings } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'

/**
 * When the last New badge of these perks disappeared, in milliseconds since 1970; 0 while all of them have it. The page
 * looks the same then and now, so this time is part of its cache key: it is rendered again only when a badge
 * disappears.
 */
export function lastBadgeEnd(perks: readonly Pick<Perk, 'createdAt'>[], now: Date) {
  const ends = perks.map((perk) => Date.parse(perk.createdAt) + timings.newPerk)
  return Math.max(0, ...ends.filter((end) => end <= now.getTime()))
}

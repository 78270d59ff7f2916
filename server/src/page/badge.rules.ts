import { timings } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'

/**
 * When the last New badge of these perks went out, in milliseconds since 1970; 0 while all of them have it. They look the
 * same at that moment and now, so that a page is rendered again only when a badge goes out, not whenever time has passed.
 */
export function lastBadgeEnd(perks: readonly Pick<Perk, 'createdAt'>[], now: Date) {
  const ends = perks.map((perk) => Date.parse(perk.createdAt) + timings.newPerk)
  return Math.max(0, ...ends.filter((end) => end <= now.getTime()))
}

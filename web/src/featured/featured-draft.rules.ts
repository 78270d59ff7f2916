import type { Featured, FeaturedPerk } from '@perkloop/contract/featured'
import type { Perk } from '@perkloop/contract/perk'

/** What an administrator has changed and not saved, and the version of the list they began with. */
export interface Draft {
  perks: FeaturedPerk[]
  version: string
}

/** The list with the entry at one place moved to another; the same list where that is none. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length || to === from) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/**
 * The draft against the list as it was read last: the states of its perks are the new ones.
 * @returns `isBehind` where another administrator has changed the list since; `isDirty` where there is something to save.
 */
export function merged(draft: Draft | undefined, read: Featured) {
  if (!draft) return { perks: read.perks, isDirty: false, isBehind: false }
  const now = new Map(read.perks.map((perk) => [perk._id, perk]))
  const perks = draft.perks.map((perk) => now.get(perk._id) ?? perk)
  const isDirty = idsOf(perks).join() !== idsOf(read.perks).join()
  return { perks, isDirty, isBehind: isDirty && draft.version !== read.version }
}

export const idsOf = (perks: Pick<Perk, '_id'>[]) => perks.map(({ _id }) => _id)

/** What the public pages show large. */
export function shownOf(perks: FeaturedPerk[], instead: Perk[]): Perk[] {
  const shown = perks.filter(({ absence }) => absence === null)
  return shown.length > 0 ? shown : instead
}

/** Where the entry at `from` is dropped, by the middles of all rows and of the dragged one, from top to bottom. */
export function placeFor(middles: number[], from: number, y: number) {
  return middles.filter((middle, at) => at !== from && middle < y).length
}

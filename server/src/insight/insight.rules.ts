import { fewestPeople, insightMonthsMost } from '@perkloop/contract/insight'
import { minute } from '../platform/base/durations'

/** Of how many people something may be said; null where they are too few. */
export const sayable = (people: number) => (people >= fewestPeople ? people : null)

/** In whole percent; null where those who were active, or those who were not, are too few. */
export function activeShare(active: number, members: number) {
  return sayable(active) === null || sayable(members - active) === null ? null : Math.round((100 * active) / members)
}

export interface Counts {
  kind: string
  offered: number
  wanted: number
  swapped: number
  valueCents: number
}

/** What is kept of what was counted of a kind; undefined where all of it is of too few people. */
export function kept({ kind, valueCents, ...people }: Counts) {
  const row = {
    kind,
    offered: sayable(people.offered),
    wanted: sayable(people.wanted),
    swapped: sayable(people.swapped),
  }
  if (!row.offered && !row.wanted && !row.swapped) return undefined
  // A sum over few people would tell what each of them swapped.
  return { ...row, value_cents: row.swapped ? valueCents : null }
}

/** What was written before a month ended may be committed a moment after. */
const slack = 10 * minute

const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1))

/** The first days of the months that are over, newest first, as far back as they are shown; UTC. */
export function monthsOver(now: Date) {
  const at = new Date(now.getTime() - slack)
  return Array.from({ length: insightMonthsMost }, (_, ago) => firstOf(at.getUTCFullYear(), at.getUTCMonth() - 1 - ago))
}

export const monthAfter = (month: Date) => firstOf(month.getUTCFullYear(), month.getUTCMonth() + 1)

interface Searched {
  words: string
  people: number
}

/** A list is requested while a user types: what is the beginning of other words of as many people says nothing more. */
export const withoutBeginnings = (searches: Searched[]) =>
  searches.filter(
    ({ words, people }) =>
      !searches.some((other) => other.words !== words && other.words.startsWith(words) && other.people >= people),
  )

import { fewestPeople } from '@perkloop/contract/insight'
import { minute } from '../platform/base/durations'
import { mondayOf } from '../platform/base/week'
import type { EventData } from './webhook.rules'

/** A channel reads of its week on Monday morning; UTC, as we know no organization's time zone. */
const morning = 8 * 60 * minute

/** The Monday up to which organizations are told of their weeks by now. */
export const toldUntil = (now: Date) => mondayOf(new Date(now.getTime() - morning))

/** The first day of the month before, where this is the first Monday of a month: what nobody offers is told once a month. */
export const monthToTell = (monday: Date) =>
  monday.getUTCDate() > 7 ? undefined : new Date(Date.UTC(monday.getUTCFullYear(), monday.getUTCMonth() - 1))

const kindsNamed = 3

interface Week {
  posted: { kind: string | null; perks: number }[]
  completed: { swaps: number; people: number }
}

/**
 * What a digest says; undefined of a week in which nothing was.
 * Swaps of fewer than five people are not said, as in insights; perks on offer are there for everybody to see.
 */
export function digestOf({ posted, completed }: Week): EventData | undefined {
  const perks = posted.reduce((sum, one) => sum + one.perks, 0)
  const swaps = completed.people >= fewestPeople ? completed.swaps : null
  if (perks === 0 && !swaps) return undefined
  return { perks, kinds: posted.flatMap(({ kind }) => kind ?? []).slice(0, kindsNamed), swaps }
}

import { activityWeeksMost } from '@perkloop/contract/activity'
import { minute } from '../platform/base/durations'
import { mondayOf, week } from '../platform/base/week'

const hour = 60 * minute

/** Monday of the oldest of so many weeks, this one included. */
export const firstOf = (weeks: number, now: Date) => new Date(mondayOf(now).getTime() - (weeks - 1) * week)

/** What was written before a week ended may be committed a moment after. */
const slack = 10 * minute

/** Whether a week that was counted then is never counted again. */
export const isFinal = (monday: Date, countedAt: Date) => countedAt.getTime() >= monday.getTime() + week + slack

/**
 * The weeks to count now, newest first: those that never were, the one that is going on every hour, and each once more after
 * its end.
 * @param counted When each week was counted last, by the time of its Monday.
 */
export function dueWeeks(counted: ReadonlyMap<number, Date>, now: Date) {
  const newest = mondayOf(now).getTime()
  const all = Array.from({ length: activityWeeksMost }, (_, ago) => new Date(newest - ago * week))
  return all.filter((monday) => {
    const last = counted.get(monday.getTime())
    if (!last) return true
    if (isFinal(monday, last)) return false
    return isFinal(monday, now) || now.getTime() - last.getTime() >= hour
  })
}

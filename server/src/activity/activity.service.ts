import { type Activity, activityWeeksMost } from '@perkloop/contract/activity'
import { mondayOf, week } from '../platform/base/week'
import type { Ctx, Deps } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import * as rules from './activity.rules'
import * as sql from './activity.sql'

/** Reads what was counted: a look at the charts counts nothing. */
export async function getActivity({ db, now }: Ctx, weeks: number): Promise<Activity> {
  const rows = await sql.listWeeks(db, rules.firstOf(weeks, now))
  return {
    weeks: rows.map(({ week, monday, countedAt, valueCents, medianHours, posted, bids, swaps, people, ...loops }) => ({
      ...{ week, posted, bids, swaps, people },
      isOver: rules.isFinal(monday, countedAt),
      value: valueCents / 100,
      medianHours: medianHours === null ? null : Math.round(medianHours * 10) / 10,
      loopsProposed: loops.loops_proposed,
      loopYes: loops.loop_yes,
      loopNo: loops.loop_no,
      loopSilent: loops.loop_silent,
      loopsAgreed: loops.loops_agreed,
      loopsCompleted: loops.loops_completed,
    })),
    wanted: rows.at(-1)?.wanted ?? [],
    countedAt: rows.at(-1)?.countedAt.toISOString() ?? null,
  }
}

/** Counts the weeks that are due, each in a transaction of its own, so that a run that is stopped has done what it did. */
export async function countActivity({ db, now }: Pick<Deps, 'db'> & { now: Date }) {
  const since = rules.firstOf(activityWeeksMost, now)
  for (const monday of rules.dueWeeks(await sql.readCounted(db, since), now)) {
    const isOurs = await transaction(db, async (tx) => {
      if (!(await sql.tryLock(tx))) return false
      const end = new Date(monday.getTime() + week)
      const { valueCents, medianHours, ...counts } = await sql.countWeek(tx, monday, end)
      const first = monday.toISOString().slice(0, 10)
      // Wishes are counted as they are now, so only for the week that goes on.
      const isNow = monday.getTime() === mondayOf(now).getTime()
      const wanted = isNow ? { wanted: JSON.stringify(await sql.countWanted(tx)) } : {}
      const row = { ...counts, ...wanted, value_cents: valueCents, median_hours: medianHours, counted_at: now }
      await sql.saveWeek(tx, { week: first, ...row })
      return true
    })
    if (!isOurs) return
  }
}

import { type InsightMonth, insightMonthsMost, type KindInsight } from '@perkloop/contract/insight'
import { forgetEmptySearchesBefore } from '../perk/perk.service'
import type { Ctx, Deps } from '../platform/context'
import type { Db } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { readActor, refuseUnless } from '../team/team.service'
import * as rules from './insight.rules'
import * as sql from './insight.sql'

/** Reads what was counted: a look counts nothing. */
export async function listInsights(ctx: Ctx, organization: string): Promise<InsightMonth[]> {
  refuseUnless(await readActor(ctx.db, ctx, organization), 'see what the team offers and wants')
  const months = await sql.listMonths(ctx.db, organization, insightMonthsMost)
  return months.map(({ kinds, ...month }) => ({
    ...month,
    kinds: kinds.map(({ kind, cents, ...people }) => ({
      ...people,
      kind: kind as KindInsight['kind'],
      value: cents === null ? null : cents / 100,
    })),
  }))
}

/** So many organizations are looked for at once: each month is counted in a transaction of its own. */
const atOnce = 50

type Shared = Pick<Deps, 'db' | 'stopping'> & { now: Date }

/** Counts the months that are over and were not counted, newest first, once and for good. One that fails holds up no other. */
export async function countInsights(shared: Shared) {
  const { db, now, stopping } = shared
  const faults: unknown[] = []
  for (const month of rules.monthsOver(now)) faults.push(...(await countMonthOfAll(shared, month)))
  if (!stopping.aborted) await forgetSearches(db, now)
  if (faults.length > 0) throw new AggregateError(faults, 'Insights of some organizations were not counted')
}

async function forgetSearches(db: Db, now: Date) {
  const [newest] = rules.monthsOver(now)
  if (!newest) return
  const after = rules.monthAfter(newest)
  const isCounted = (await sql.findDue(db, newest, { end: after, most: 1 })).length === 0
  await forgetEmptySearchesBefore(db, isCounted ? after : newest)
}

/**
 * Until none is left: webhooks are told of a month once it is counted (webhook/webhook-week.service.ts).
 * @returns what failed.
 */
async function countMonthOfAll({ db, now, stopping }: Shared, month: Date) {
  const end = rules.monthAfter(month)
  const faults: unknown[] = []
  let found: string[] = []
  do {
    // From the last one on: one that another instance counts is not found again.
    found = await sql.findDue(db, month, { end, most: atOnce, after: found.at(-1) })
    for (const id of found) {
      if (stopping.aborted) return faults
      await countMonth(db, id, { month, end, now }).catch((error: unknown) => faults.push(error))
    }
  } while (found.length === atOnce)
  return faults
}

function countMonth(db: Db, id: string, { month, end, now }: { month: Date; end: Date; now: Date }) {
  return transaction(db, async (tx) => {
    if (!(await sql.lockToCount(tx, id))) return
    const { members, active } = await sql.countMembers(tx, id, month, end)
    const kinds = await sql.countKinds(tx, id, month, end)
    const row = {
      organization_id: id,
      month: month.toISOString().slice(0, 10),
      ...{ members, active_share: rules.activeShare(active, members), counted_at: now },
    }
    const searches = rules.withoutBeginnings(await sql.countSearches(tx, id, month, end))
    await sql.insertMonth(
      tx,
      row,
      kinds.flatMap((one) => rules.kept(one) ?? []),
      searches,
    )
  })
}

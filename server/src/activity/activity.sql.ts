import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

/** One instance counts; the others skip it. */
export async function tryLock(tx: Tx) {
  const rows = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('activity', 0)) as got`.execute(tx)
  return rows.rows[0]?.got ?? false
}

/** When each week from this Monday on was counted. */
export async function readCounted(db: Db, from: Date) {
  const rows = await sql<{ monday: Date; countedAt: Date }>`
    select week::timestamp at time zone 'UTC' as monday, counted_at as "countedAt" from activity_weeks
    where week >= ${from.toISOString().slice(0, 10)}::date`.execute(db)
  return new Map(rows.rows.map(({ monday, countedAt }) => [monday.getTime(), countedAt]))
}

interface Counted {
  posted: number
  bids: number
  swaps: number
  valueCents: number
  medianHours: number | null
  people: number
}

/** Reads the rows of one week, and no others. */
export async function countWeek(db: Db, from: Date, to: Date): Promise<Counted> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const rows = await sql<Counted>`
    with posted as (select owner_id from perks where ${within('created_at')}),
      placed as (select bidder_id from bids where ${within('created_at')}),
      swapped as (select target_value_cents + given_value_cents * quantity as cents,
          extract(epoch from completed_at - created_at) / 3600 as hours
        from exchanges where ${within('completed_at')})
    select (select count(*) from posted) as posted, (select count(*) from placed) as bids,
      (select count(*) from swapped) as swaps, (select coalesce(sum(cents), 0)::bigint from swapped) as "valueCents",
      (select percentile_cont(0.5) within group (order by hours::float8) from swapped) as "medianHours",
      (select count(*) from (select owner_id from posted union select bidder_id from placed
        union select sender_id from messages where ${within('created_at')}
        union select user_id from exchange_acts where user_id is not null and ${within('created_at')}) who) as people`.execute(
    db,
  )
  return rows.rows[0] ?? { posted: 0, bids: 0, swaps: 0, valueCents: 0, medianHours: null, people: 0 }
}

export async function saveWeek(tx: Tx, row: Insertable<Tables['activity_weeks']>) {
  const { week: _, ...counted } = row
  await tx
    .insertInto('activity_weeks')
    .values(row)
    .onConflict((on) => on.column('week').doUpdateSet(counted))
    .execute()
}

export interface WeekRow extends Counted {
  week: string
  monday: Date
  countedAt: Date
}

/** Oldest first. */
export async function listWeeks(db: Db, from: Date) {
  const rows = await sql<WeekRow>`
    select week::text as week, week::timestamp at time zone 'UTC' as monday, posted, bids, swaps, value_cents as "valueCents",
      median_hours as "medianHours", people, counted_at as "countedAt"
    from activity_weeks where week >= ${from.toISOString().slice(0, 10)}::date order by week`.execute(db)
  return rows.rows
}

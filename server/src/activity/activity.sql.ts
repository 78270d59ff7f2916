import type { WantedKind } from '@perkloop/contract/activity'
import { type Insertable, sql } from 'kysely'
import { isLegText } from '../exchange/exchange.shape'
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
  loops_proposed: number
  loop_yes: number
  loop_no: number
  loop_silent: number
  loops_agreed: number
  loops_completed: number
}

/** Reads the rows of one week, and no others. */
export async function countWeek(db: Db, from: Date, to: Date): Promise<Counted> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const rows = await sql<Counted>`
    with posted as (select owner_id from perks where ${within('created_at')}),
      placed as (select bidder_id from bids where ${within('created_at')}),
      swapped as (select e.loop_id, e.target_value_cents::bigint * e.target_quantity
            + case when ${sql.raw(isLegText('e'))} then 0 else e.given_value_cents::bigint * e.quantity end as cents,
          extract(epoch from e.completed_at - e.created_at) / 3600 as hours
        from exchanges e where ${within('e.completed_at')}),
      ended as (select g.answer, l.status from loops l join loop_legs g on g.loop_id = l.id where ${within('l.ended_at')})
    select (select count(*) from posted) as posted, (select count(*) from placed) as bids,
      (select count(*) from swapped) as swaps, (select coalesce(sum(cents), 0)::bigint from swapped) as "valueCents",
      (select percentile_cont(0.5) within group (order by hours::float8) from swapped) as "medianHours",
      (select count(*) from (select owner_id from posted union select bidder_id from placed
        union select sender_id from messages where ${within('created_at')}
        union select user_id from exchange_acts where user_id is not null and ${within('created_at')}) who) as people,
      (select count(*) from loops where ${within('created_at')}) as loops_proposed,
      (select count(*) from ended where answer = 'accepted') as loop_yes,
      (select count(*) from ended where answer = 'declined') as loop_no,
      (select count(*) from ended where answer = 'open' and status = 'expired') as loop_silent,
      (select count(*) from loops where status = 'agreed' and ${within('ended_at')}) as loops_agreed,
      (select count(distinct loop_id) from swapped s where loop_id is not null and not exists (select from exchanges o
        where o.loop_id = s.loop_id and (o.status <> 'completed' or o.completed_at >= ${to}))) as loops_completed`.execute(
    db,
  )
  return rows.rows[0] as Counted
}

/**
 * How many wishes of each kind there are, and of how many the perk went, or is going, for one of that kind: as the bidder's or,
 * outside of loops of three, as the owner's. Reads all wishes; those of a hidden perk wait for its return.
 */
export async function countWanted(db: Db): Promise<WantedKind[]> {
  const rows = await sql<WantedKind>`
    select w.kind, count(*) as wishes, count(*) filter (where
      exists (select from bids b join exchanges e on e.bid_id = b.id join perks got on got.id = b.target_perk_id
        where b.given_perk_id = w.given_perk_id and b.status = 'accepted' and e.status <> 'cancelled' and got.kind = w.kind)
      or exists (select from bids b join exchanges e on e.bid_id = b.id join perks got on got.id = b.given_perk_id
        where b.target_perk_id = w.given_perk_id and b.status = 'accepted' and e.status <> 'cancelled' and got.kind = w.kind
          and not ${sql.raw(isLegText('e'))})) as met
    from wants w join perks own on own.id = w.given_perk_id and own.status <> 'removed'
    where w.kind is not null group by w.kind order by wishes desc, w.kind`.execute(db)
  return rows.rows
}

export async function saveWeek(tx: Tx, row: Insertable<Tables['activity_weeks']>) {
  const { week: _, ...counted } = row
  await tx
    .insertInto('activity_weeks')
    .values(row)
    .onConflict((on) => on.column('week').doUpdateSet(counted))
    .execute()
}

interface WeekRow extends Counted {
  week: string
  monday: Date
  countedAt: Date
  wanted: WantedKind[]
}

/** Oldest first. */
export async function listWeeks(db: Db, from: Date) {
  const rows = await sql<WeekRow>`
    select week::text as week, week::timestamp at time zone 'UTC' as monday, posted, bids, swaps, value_cents as "valueCents",
      median_hours as "medianHours", people, loops_proposed, loop_yes, loop_no, loop_silent, loops_agreed, loops_completed,
      wanted, counted_at as "countedAt"
    from activity_weeks where week >= ${from.toISOString().slice(0, 10)}::date order by week`.execute(db)
  return rows.rows
}

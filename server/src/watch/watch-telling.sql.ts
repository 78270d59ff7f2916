import { limits } from '@perkloop/contract/limits'
import { sql } from 'kysely'
import { dollarsText } from '../perk/perk.shape'
import type { Db, Tx } from '../platform/database/db'
import { watchFindsText, watchFoundText } from './watch.shape'

/** A watch whose owner can be told now. */
export interface DueWatch {
  id: string
  ownerId: string
  q: string | null
  kind: string | null
  minValue: number | null
  maxValue: number | null
  /** The perks that are new to it and still there for its owner; at most `limits.watchFinds`. */
  perkIds: string[]
}

/** Locks watches that are to be looked at, those that wait longest. */
export async function lockDueWatches(tx: Tx, now: Date, most: number) {
  const rows = await sql<{ id: string }>`
    select id from watches where due_at <= ${now} order by due_at limit ${most} for no key update skip locked`.execute(
    tx,
  )
  return rows.rows.map(({ id }) => id)
}

/** Locks those of these watches that are still to be looked at, without waiting for any. */
export async function lockThese(tx: Tx, ids: string[], now: Date) {
  const rows = await sql<{ id: string }>`
    select id from watches where id = any(${ids}::uuid[]) and due_at <= ${now} for no key update skip locked`.execute(
    tx,
  )
  return rows.rows.map(({ id }) => id)
}

/**
 * What to tell of these watches, which the caller has locked; of those who are suspended nothing for now. New is what came on
 * offer and was not told of since then, and what was edited so that it fits and was never told of. Read from an hour before the
 * last time, as what was noted in that moment may not have been seen by it.
 * @param lookedAt When these were looked at last, if not when they were told.
 */
export async function readNew(tx: Tx, ids: string[], lookedAt: Date | null = null) {
  // The plan is kept, and the first may be made while the tables are all but empty: it would read them whole for each watch.
  await sql`set local enable_seqscan = off`.execute(tx)
  const rows = await sql<DueWatch>`
    select w.id, w.owner_id as "ownerId", w.q, w.kind, ${sql.raw(dollarsText('w.min_cents'))}::float8 as "minValue",
      ${sql.raw(dollarsText('w.max_cents'))}::float8 as "maxValue",
      array(select distinct p.id from watch_keys k
          join watch_news n on n.key = k.key
            and n.at >= greatest(w.created_at, greatest(w.told_at, ${lookedAt}::timestamptz) - interval '1 hour')
          join watch_due d on d.number = n.number
          join perks p on p.id = d.perk_id
        where k.watch_id = w.id and ${sql.raw(watchFindsText('w', 'p'))}
          and (d.was_cents is null or not ${sql.raw(watchFoundText('w', 'd'))})
          and not exists (select from watch_told t where t.watch_id = w.id and t.perk_id = p.id
            and (d.was_cents is not null or t.told_at >= d.at))
        limit ${limits.watchFinds}) as "perkIds"
    from watches w where w.id = any(${ids}::uuid[])
      and exists (select from users o where o.id = w.owner_id and o.deleted_at is null and o.suspended_at is null)`.execute(
    tx,
  )
  return rows.rows
}

/** These were told: the next look is in a day. A perk may have been noted since the caller read the clock. */
export async function setTold(tx: Tx, told: DueWatch[], now: Date) {
  const pairs = told.flatMap(({ id, perkIds }) => perkIds.map((perkId) => [id, perkId]))
  await sql`insert into watch_told (watch_id, perk_id, told_at)
    select watch_id, perk_id, greatest(${now}::timestamptz, (select max(at) from watch_due d where d.perk_id = pair.perk_id))
    from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, perkId]) => perkId)}::uuid[]) as pair (watch_id, perk_id)
    on conflict (watch_id, perk_id) do update set told_at = excluded.told_at`.execute(tx)
  await sql`update watches set told_at = ${now}, due_at = ${now}::timestamptz + interval '1 day'
    where id = any(${told.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/** Of people who are suspended: looked at again in a day. */
export async function putOff(tx: Tx, ids: string[], now: Date) {
  await sql`update watches set due_at = ${now}::timestamptz + interval '1 day' where id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** These wait for a perk to wake them. */
export async function setIdle(tx: Tx, ids: string[]) {
  await sql`
    with idle as (update watches set due_at = null where id = any(${ids}::uuid[]))
    update watch_keys set idle = true where watch_id = any(${ids}::uuid[])`.execute(tx)
}

/** Skips those of watches that are deleted now. */
export async function deleteTold(db: Db, before: Date) {
  await sql`delete from watch_told where (watch_id, perk_id) in
    (select watch_id, perk_id from watch_told where told_at < ${before} for update skip locked)`.execute(db)
}

import { limits } from '@perkloop/contract/limits'
import { sql } from 'kysely'
import { dollarsText } from '../perk/perk.shape'
import type { Db, Tx } from '../platform/database/db'
import { watchFindsText, watchFoundText } from './watch.shape'

/** A perk that came on offer or was edited, and how far the last look at it has come. */
export interface Due {
  number: string
  perkId: string
  reached: string
  reachedWatch: string
}

/** Takes the perks that wait longest; those of a process that was killed are taken again. */
export async function takeDue(db: Db, now: Date, again: Date, most: number) {
  const rows = await sql<Due>`
    update watch_due set taken_at = ${now} where number in (select number from watch_due
      where taken_at is null or taken_at < ${again} order by number limit ${most} for update skip locked)
    returning number, perk_id as "perkId", reached, reached_watch as "reachedWatch"`.execute(db)
  return rows.rows
}

export async function deleteDue(tx: Tx, number: string) {
  await sql`delete from watch_due where number = ${number}`.execute(tx)
}

/**
 * Notes a perk with the watches that find it, among the next `most` that its keys lead to; after an edit only with those that
 * did not find it before and were never told of it. A watch that several keys lead to is taken under the first alone: its owner
 * may have been told by the time of the next. Ranges are ruled out before anything else is read. Watches are locked in id order,
 * so that two perks at once wait for each other in turn. Whether one is due is read under that lock: the rest of the statement
 * doesn't see that another process has just told of it. `intersect`, because a join of the two is planned for ten rows, and
 * compares each with each; for the same reason `offset 0` and `is true`, which keep the planner from joining the keys.
 * @returns where it has come to, for the next piece; undefined at the end.
 */
export async function noteFinds(tx: Tx, { number, perkId, reached, reachedWatch }: Due, now: Date, most: number) {
  // The plan is kept, and the first is made while nothing was found yet: it would read all of watch_finds for each watch.
  await sql`set local enable_seqscan = off`.execute(tx)
  const rows = await sql<{ count: number; reached: string; reachedWatch: string }>`
    with p as materialized (select * from perks where id = ${perkId} and status = 'available'),
      before as materialized (select * from watch_due where number = ${number}),
      keys as materialized (select key collate "C" as key from p, perk_keys_of(p.terms, p.kind) key),
      read as materialized (
        select k.key, w.watch_id, w.min_cents, w.max_cents from keys k cross join lateral (
          select watch_id, min_cents, max_cents from watch_keys w where w.key = k.key and w.watch_id > case when k.key = ${reached}
            then ${reachedWatch}::uuid else '00000000-0000-0000-0000-000000000000'::uuid end
          order by w.watch_id limit ${most}) w
        where k.key >= ${reached} limit ${most}),
      near as materialized (select read.watch_id from read, p where p.value_cents between read.min_cents and read.max_cents
        and not exists (select from (select key from watch_keys w where w.watch_id = read.watch_id offset 0) earlier
          where earlier.key < read.key and (earlier.key in (select key from keys)) is true offset 0)),
      fitting as materialized (select w.id from near cross join p cross join before cross join lateral (
          select w.id from watches w where w.id = near.watch_id and ${sql.raw(watchFindsText('w', 'p'))}
            and (before.was_cents is null or not ${sql.raw(watchFoundText('w', 'before'))}
              and not exists (select from watch_told t where t.watch_id = w.id and t.perk_id = ${perkId}))
            and (select count(*) from (select from watch_finds f where f.watch_id = w.id limit ${limits.watchFinds}) f) < ${limits.watchFinds}
          limit 1) w),
      locked as materialized (select id, due_at from watches where id = any(array(select id from fitting)) order by id for no key update),
      found as (insert into watch_finds (watch_id, perk_id) select locked.id, ${perkId}::uuid from locked
        on conflict do nothing returning watch_id),
      due as (update watches w set due_at = greatest(${now}::timestamptz, w.told_at + interval '1 day')
        where w.id = any(array(select id from locked where due_at is null intersect select watch_id from found))),
      last as materialized (select key, watch_id from read order by key desc, watch_id desc limit 1),
      kept as (update watch_due set reached = last.key, reached_watch = last.watch_id from last where number = ${number})
    select (select count(*)::integer from read) as count, last.key as reached, last.watch_id as "reachedWatch" from last`.execute(
    tx,
  )
  const [piece] = rows.rows
  return piece && piece.count >= most ? piece : undefined
}

/** A watch whose owner can be told now. */
export interface DueWatch {
  id: string
  ownerId: string
  q: string | null
  kind: string | null
  minValue: number | null
  maxValue: number | null
  /** How many of the perks that it found are still there for its owner; at most `limits.watchFinds`. */
  count: number
}

/** Locks watches of which something waits to be told, those that wait longest. */
export async function lockDueWatches(tx: Tx, now: Date, most: number) {
  const rows = await sql<{ id: string }>`
    select id from watches where due_at <= ${now} order by due_at limit ${most} for no key update skip locked`.execute(
    tx,
  )
  return rows.rows.map(({ id }) => id)
}

/** What to tell of these watches, which the caller has locked; of those who are suspended nothing for now. */
export async function readDue(tx: Tx, ids: string[]) {
  const rows = await sql<DueWatch>`
    select w.id, w.owner_id as "ownerId", w.q, w.kind, ${sql.raw(dollarsText('w.min_cents'))}::float8 as "minValue",
      ${sql.raw(dollarsText('w.max_cents'))}::float8 as "maxValue",
      (select count(*)::integer from watch_finds f join perks p on p.id = f.perk_id
        where f.watch_id = w.id and ${sql.raw(watchFindsText('w', 'p'))}) as count
    from watches w where w.id = any(${ids}::uuid[])
      and exists (select from users o where o.id = w.owner_id and o.deleted_at is null and o.suspended_at is null)`.execute(
    tx,
  )
  return rows.rows
}

/** These are done: of those with something to tell, the next waits for a day. The others, of suspended people, are looked at tomorrow. */
export async function setTold(tx: Tx, looked: string[], due: DueWatch[], now: Date) {
  const [done, told] = [due.map(({ id }) => id), due.filter(({ count }) => count > 0).map(({ id }) => id)]
  await sql`insert into watch_told (watch_id, perk_id, told_at)
    select w.id, p.id, ${now}::timestamptz from watch_finds f join watches w on w.id = f.watch_id join perks p on p.id = f.perk_id
    where f.watch_id = any(${told}::uuid[]) and ${sql.raw(watchFindsText('w', 'p'))}
    on conflict (watch_id, perk_id) do update set told_at = excluded.told_at`.execute(tx)
  await sql`delete from watch_finds where watch_id = any(${done}::uuid[])`.execute(tx)
  await sql`update watches set
      due_at = case when id = any(${done}::uuid[]) then null else ${now}::timestamptz + interval '1 day' end,
      told_at = case when id = any(${told}::uuid[]) then ${now}::timestamptz else told_at end
    where id = any(${looked}::uuid[])`.execute(tx)
}

/** Skips those of watches that are deleted now. */
export async function deleteTold(db: Db, before: Date) {
  await sql`delete from watch_told where (watch_id, perk_id) in
    (select watch_id, perk_id from watch_told where told_at < ${before} for update skip locked)`.execute(db)
}

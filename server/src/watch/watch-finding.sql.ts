import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { watchFindsText, watchFoundText } from './watch.shape'

/** A perk that came on offer or was edited, and how far the last look at it has come. */
export interface Due {
  number: string
  perkId: string
  reached: string
  reachedWatch: string
}

/** Takes the perks that wait longest, in that order; those of a process that was killed are taken again. */
export async function takeDue(db: Db, now: Date, again: Date, most: number) {
  const rows = await sql<Due>`
    with chosen as materialized (select number from watch_due
      where done_at is null and (taken_at is null or taken_at < ${again}) order by number limit ${most} for update skip locked)
    update watch_due set taken_at = ${now} where number in (select number from chosen)
    returning number, perk_id as "perkId", reached, reached_watch as "reachedWatch"`.execute(db)
  return rows.rows.toSorted((one, other) => Number(one.number) - Number(other.number))
}

/**
 * Notes these perks under their keys, where searches that don't look now will find them. Shares a lock with all who do so: no
 * search falls idle meanwhile (`lockIdling`), and each that is idle afterwards is found by the look for idle ones.
 * Whether a key has searches is asked in the order of an index: where many searches share few keys PostgreSQL would else read all.
 */
export async function saveNews(tx: Tx, due: Due[], now: Date) {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('watch news', 0))`.execute(tx)
  const numbers = due.map(({ number }) => number)
  // Locked in order, because their owner may leave at this moment.
  await sql`
    with locked as materialized (select number from watch_due where number = any(${numbers}::bigint[]) order by number for update),
      d as (update watch_due set at = coalesce(at, ${now}) where number in (select number from locked) returning number, at, perk_id)
    insert into watch_news (key, at, number) select keys.key, d.at, d.number
    from d join perks p on p.id = d.perk_id and p.status = 'available' cross join lateral perk_keys_of(p.terms, p.kind) keys (key)
      cross join lateral (
        select from watch_keys w where w.key = keys.key collate "C" order by w.watch_id limit 1) stands
    on conflict do nothing`.execute(tx)
}

/** No perk is noted until this transaction ends. */
export async function lockIdling(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('watch news', 0))`.execute(tx)
}

/**
 * Wakes the idle searches that find a perk, among the next `most` that its keys lead to; after an edit only those that did not
 * find it before and were never told of it. Ranges are ruled out before anything else is read. Searches are locked in id order,
 * so that two perks at once wait for each other in turn; one that another process has woken meanwhile is left out. One is due at
 * once; only who was told by a version before watch_news may have to wait for their day.
 * @returns where it has come to, for the next piece; undefined at the end.
 */
export async function wakeIdle(tx: Tx, { number, perkId, reached, reachedWatch }: Due, now: Date, most: number) {
  const rows = await sql<{ count: number; reached: string; reachedWatch: string }>`
    with p as materialized (select * from perks where id = ${perkId} and status = 'available'),
      before as materialized (select * from watch_due where number = ${number}),
      read as materialized (
        select k.key, w.watch_id, w.min_cents, w.max_cents
        from p cross join lateral (select key collate "C" as key from perk_keys_of(p.terms, p.kind) key) k cross join lateral (
          select watch_id, min_cents, max_cents from watch_keys w where w.key = k.key and w.idle
            and w.watch_id > case when k.key = ${reached} then ${reachedWatch}::uuid else '00000000-0000-0000-0000-000000000000'::uuid end
          order by w.watch_id limit ${most}) w
        where k.key >= ${reached} limit ${most}),
      fitting as materialized (select w.id from read cross join p cross join before cross join lateral (
          select w.id from watches w where w.id = read.watch_id and p.value_cents between read.min_cents and read.max_cents
            and ${sql.raw(watchFindsText('w', 'p'))} and (before.was_cents is null or not ${sql.raw(watchFoundText('w', 'before'))}
              and not exists (select from watch_told t where t.watch_id = w.id and t.perk_id = p.id))
          limit 1) w),
      woken as materialized (select id from watches where id = any(array(select id from fitting)) and due_at is null
        order by id for no key update),
      due as (update watches set due_at = greatest(${now}::timestamptz, told_at + interval '1 day')
        where id = any(array(select id from woken))),
      keys as (update watch_keys set idle = false where watch_id = any(array(select id from woken))),
      last as materialized (select key, watch_id from read order by key desc, watch_id desc limit 1),
      kept as (update watch_due set reached = last.key, reached_watch = last.watch_id from last where number = ${number})
    select (select count(*)::integer from read) as count, last.key as reached, last.watch_id as "reachedWatch" from last`.execute(
    tx,
  )
  const [piece] = rows.rows
  return piece && piece.count >= most ? piece : undefined
}

export async function setDone(tx: Tx, number: string, now: Date) {
  await sql`update watch_due set done_at = ${now} where number = ${number}`.execute(tx)
}

/** Those that no search will look for any more. */
export async function deleteDone(db: Db, before: Date) {
  await sql`delete from watch_due where number in
    (select number from watch_due where at < ${before} and done_at is not null for update skip locked)`.execute(db)
}

import type { Watch } from '@perkloop/contract/watch'
import { sql } from 'kysely'
import { newId } from '../platform/base/ids'
import type { Tx } from '../platform/database/db'
import type { KeptWatch } from './watch.rules'
import { watchText } from './watch.shape'

/** One row: all of the caller's watches as `body`; they are few. */
export const callersWatches = () => `
  select coalesce(json_agg(${watchText('w')} order by w.created_at desc, w.id desc), '[]')::text as body
  from watches w where w.owner_id = caller.id`

/** Whether a text has words to search for. */
export async function hasWords(tx: Tx, text: string) {
  const rows = await sql<{ has: boolean }>`select cardinality(words_of(${text})) > 0 as has`.execute(tx)
  return rows.rows[0]?.has === true
}

const whole = ({
  q,
  kind,
  minCents,
  maxCents,
}: KeptWatch) => sql`coalesce(q, '') = ${q ?? ''} and coalesce(kind, '') = ${kind ?? ''}
  and coalesce(min_cents, -1) = ${minCents ?? -1} and coalesce(max_cents, -1) = ${maxCents ?? -1}`

/** The watch of exactly this search, if there is one; and how many its owner has. */
export async function findWatch(tx: Tx, owner: string, watch: KeptWatch) {
  const rows = await sql<{ same: Watch | null; count: number }>`
    select (select ${sql.raw(watchText('w'))} from watches w where owner_id = ${owner} and ${whole(watch)}) as same,
      (select count(*)::integer from watches where owner_id = ${owner}) as count`.execute(tx)
  return rows.rows[0] ?? { same: null, count: 0 }
}

/** Keeps a search, with the keys that perks find it by. The caller has locked its owner. */
export async function insertWatch(tx: Tx, owner: string, { q, kind, minCents, maxCents }: KeptWatch, now: Date) {
  const rows = await sql<{ watch: Watch }>`
    with w as (insert into watches (id, owner_id, q, kind, min_cents, max_cents, looks, created_at)
        select ${newId()}::uuid, ${owner}::uuid, ${q}::text, ${kind}::text, ${minCents}::integer, ${maxCents}::integer,
          (search_for(${q}::text)).looks, ${now}::timestamptz
        returning *),
      keyed as (insert into watch_keys (key, watch_id, min_cents, max_cents)
        select unnest(watch_keys_of(q, kind)), id, coalesce(min_cents, 0), coalesce(max_cents, 2147483647) from w)
    select ${sql.raw(watchText('w'))} as watch from w`.execute(tx)
  return rows.rows[0]?.watch
}

/** @returns whether it was there, and the owner's. */
export async function deleteWatch(tx: Tx, owner: string, id: string) {
  const gone = await tx.deleteFrom('watches').where('id', '=', id).where('owner_id', '=', owner).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/**
 * Deletes all of an owner, and the words of their perks that wait for the job: these first, as the job may hold one and wait for a
 * watch. Locks both in order, as the job does.
 */
export async function deleteOf(tx: Tx, owner: string) {
  await sql`delete from watch_due where number in (select number from watch_due
    where perk_id in (select id from perks where owner_id = ${owner}) order by number for update)`.execute(tx)
  await sql`delete from watches where id in
    (select id from watches where owner_id = ${owner} order by id for update)`.execute(tx)
}

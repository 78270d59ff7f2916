import type { Kind } from '@perkloop/contract/kind'
import type { Wants } from '@perkloop/contract/want'
import { sql } from 'kysely'
import { dollarsText } from '../perk/perk.shape'
import { hasEndedText } from '../perk/perk-end.shape'
import { isVisibleText } from '../perk/perk-seen.shape'
import { newId } from '../platform/base/ids'
import type { Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'
import type { Place } from '../platform/database/transaction'

/** Of `perks p`: `viewer` may see it, and it is not gone; as `readVisible` of perks. */
const isSeen = `(p.status <> 'removed' and (p.status <> 'withheld' or p.owner_id = viewer.id) and ${isVisibleText('p', 'viewer.id')}
  and (p.owner_id = viewer.id or not ${hasEndedText('p')}
    and (select o.suspended_at is null from users o where o.id = p.owner_id)))`

const wish = `json_strip_nulls(json_build_object('kind', w.kind, 'words', w.typed,
  'minValue', ${dollarsText('w.min_cents')}, 'maxValue', ${dollarsText('w.max_cents')}))`

/** The contract's Wants of a perk, by its id. Without perks that `viewer`, its owner, may not see any more. */
const wantsText = (id: string) => `json_build_object(
  'perks', coalesce((select json_agg(w.target_perk_id order by w.id) from wants w join perks p on p.id = w.target_perk_id
    where w.given_perk_id = ${id} and ${isSeen}), '[]'),
  'wishes', coalesce((select json_agg(${wish} order by w.id) from wants w
    where w.given_perk_id = ${id} and w.target_perk_id is null), '[]'),
  'quantity', coalesce((select max(w.quantity) from wants w where w.given_perk_id = ${id}), 1))`

/** One row: the wants of a perk of the caller's as `body`, null for any other; and whether the caller may see the perk. */
export const callersWants = (id: string, place: Place) => `
  select (select ${wantsText('own.id')} from perks own
      where own.id = asked.id and own.owner_id = viewer.id and own.status <> 'removed')::text as body,
    exists (select from perks p where p.id = asked.id and ${isSeen}) as "isSeen"
  from (select caller.id) viewer, (select ${place(id)}::uuid as id) asked`

/**
 * Locks a perk of the user's, and the others for no more than that they stay, all in id order (docs/decisions/0006).
 * @returns whether the perk is theirs.
 */
export async function lockOwn(tx: Tx, id: string, user: string, others: string[]) {
  const hold = (side: '<' | '>') => sql`
    select from perks where id = any(${others}::uuid[]) and id ${sql.raw(side)} ${id} order by id for key share`
  const [, own] = await Promise.all([
    hold('<').execute(tx),
    sql`select id from perks where id = ${id} and owner_id = ${user} and status <> 'removed' for update`.execute(tx),
    hold('>').execute(tx),
  ])
  return own.rows.length > 0
}

/** Of these perks those that a user may want: of others, and visible to them. Empty rows for none. */
export async function findWanted(tx: Tx, ids: string[], user: string) {
  const rows = await sql<{ id: string }>`
    select p.id from perks p, (select ${user}::uuid as id) viewer
    where p.id = any(${ids}::uuid[]) and p.owner_id <> viewer.id and ${sql.raw(isSeen)}`.execute(tx)
  return rows.rows.map(({ id }) => id)
}

export async function isPerkSeen(tx: Tx, id: string, user: string) {
  const rows = await sql`select from perks p, (select ${user}::uuid as id) viewer
    where p.id = ${id} and ${sql.raw(isSeen)}`.execute(tx)
  return rows.rows.length > 0
}

/** How many words each text has, as they are compared with a perk's. */
export async function countWords(tx: Tx, texts: (string | null)[]) {
  const rows = await sql<{ words: number | null }>`
    select cardinality(words_of(text)) as words from unnest(${texts}::text[]) with ordinality as typed (text, n)
    order by n`.execute(tx)
  return rows.rows.map(({ words }) => words)
}

/** A wish, its range in cents. */
interface NewWish {
  kind: Kind
  typed: string | null
  least: number | null
  most: number | null
}

/** Replaces the wants of a perk that the caller has locked. @returns the contract's Wants. */
export async function replaceWants(
  tx: Tx,
  givenId: string,
  { perks, wishes, quantity }: { perks: string[]; wishes: NewWish[]; quantity: number },
  now: Date,
) {
  await sql`delete from wants where id in
    (select id from wants where given_perk_id = ${givenId} order by id for update)`.execute(tx)
  const rows = [
    ...perks.map((target) => ({ id: newId(), target })),
    ...wishes.map((wish) => ({ id: newId(), ...wish })),
  ]
  if (rows.length === 0) return
  await sql`
    insert into wants (id, given_perk_id, target_perk_id, kind, typed, words, min_cents, max_cents, quantity, created_at)
    select id, ${givenId}, target, kind, typed, words_of(typed), least, most, ${quantity}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w (id uuid, target uuid, kind text, typed text, least integer, most integer)`.execute(tx)
}

export async function readWants(tx: Tx, givenId: string, user: string): Promise<Wants> {
  const rows = await sql<{ wants: Wants }>`
    select ${sql.raw(wantsText('own.id'))} as wants
    from (select ${givenId}::uuid as id) own, (select ${user}::uuid as id) viewer`.execute(tx)
  return rows.rows[0]?.wants ?? { perks: [], wishes: [], quantity: 1 }
}

/** Deletes what was wanted for these perks, and that anybody wanted them. The caller has locked them. */
export async function deleteOn(tx: Tx, perkIds: string[]) {
  await sql`delete from wants where id in (select id from wants
    where ${isOneOf('given_perk_id', perkIds)} or ${isOneOf('target_perk_id', perkIds)} order by id for update)`.execute(
    tx,
  )
}

/** Deletes that either of two people wants a perk of the other's. */
export async function deleteBetween(tx: Tx, one: string, other: string) {
  await sql`delete from wants where id in (select w.id from perks g join wants w on w.given_perk_id = g.id
    join perks t on t.id = w.target_perk_id
    where (g.owner_id = ${one} and t.owner_id = ${other}) or (g.owner_id = ${other} and t.owner_id = ${one})
    order by w.id for update of w)`.execute(tx)
}

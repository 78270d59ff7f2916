import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'
import type { Tables } from '../platform/database/tables'
import type { Part } from '../platform/database/transaction'
import { areFriendsText } from '../user/friend.shape'

/** A person of a loop that has ended. `gives` and `gets` are titles as they are now, empty where a perk was deleted. */
export interface Ended {
  loopId: string
  userId: string
  perkId: string
  answer: 'open' | 'accepted' | 'declined'
  gives: string
  gets: string
}

export type EndStatus = 'declined' | 'expired' | 'dissolved'

/**
 * Ends the proposed ones of `found (id)`, whose perks are due again, and closes their legs, of which that of `decliner` says no.
 * Each leg is updated once: a row that was written in the same transaction has its references checked again, which would
 * wait for a transaction that has its perk and waits for the loop.
 */
const endFound = (
  found: ReturnType<typeof sql>,
  status: EndStatus,
  { now, alsoDue = [], decliner = null }: { now: Date; alsoDue?: string[]; decliner?: string | null },
) => sql<Ended>`
  with found as (${found}),
    locked as (select id from loops where id in (select id from found) and status = 'proposed' order by id for update),
    ended as (update loops l set status = ${status}, ended_at = ${now} from locked where l.id = locked.id returning l.id),
    closed as (update loop_legs g set open = false,
        answer = case when g.giver_id = ${decliner} then 'declined' else g.answer end,
        logistics = null,
        answered_at = case when g.giver_id = ${decliner} then ${now}::timestamptz else g.answered_at end
      from ended where g.loop_id = ended.id
      returning g.loop_id, g.giver_id, g.receiver_id, g.perk_id, g.answer),
    due as (insert into loop_due (perk_id, since)
      select perk_id, ${now}::timestamptz from closed union
      select id, ${now}::timestamptz from perks where ${isOneOf('id', alsoDue)} and status = 'available')
  select g.loop_id as "loopId", g.giver_id as "userId", g.perk_id as "perkId", g.answer, given.title as gives, got.title as gets
  from closed g join closed r on r.loop_id = g.loop_id and r.receiver_id = g.giver_id
    join perks given on given.id = g.perk_id join perks got on got.id = r.perk_id
  order by g.loop_id, g.giver_id`

/** Ends the loops with one of the perks, which the caller has locked; those still on offer are due. */
export async function endOn(tx: Tx, perkIds: string[], now: Date) {
  const found = sql`select loop_id as id from loop_legs where open and ${isOneOf('perk_id', perkIds)}`
  return (await endFound(found, 'dissolved', { now, alsoDue: perkIds }).execute(tx)).rows
}

/** Ends the loops with both of two users, of whom the caller has locked the perks of the first. */
export async function endBetween(tx: Tx, one: string, other: string, now: Date) {
  const found = sql`select a.loop_id as id from loop_legs a join loop_legs b on b.loop_id = a.loop_id
    where a.open and a.giver_id = ${one} and b.giver_id = ${other}`
  return (await endFound(found, 'dissolved', { now }).execute(tx)).rows
}

/** Ends the loops in which a person who is no friend gets a perk of the user, whose perks the caller has locked. */
export async function endHidden(tx: Tx, user: string, now: Date) {
  const found = sql`select g.loop_id as id from loop_legs g
    where g.open and g.giver_id = ${user} and not ${sql.raw(areFriendsText('g.receiver_id', 'g.giver_id'))}`
  return (await endFound(found, 'dissolved', { now }).execute(tx)).rows
}

/** Ends the loops in which one of two users gets the other a perk that is for friends alone. */
export async function endBetweenFriends(tx: Tx, one: string, other: string, now: Date) {
  const found = sql`select g.loop_id as id from loop_legs g join perks p on p.id = g.perk_id
    where g.open and not p.owner_public and ((g.giver_id = ${one} and g.receiver_id = ${other})
      or (g.giver_id = ${other} and g.receiver_id = ${one}))`
  return (await endFound(found, 'dissolved', { now }).execute(tx)).rows
}

/** Ends all proposed loops of a user, whose perks the caller has locked. */
export async function endAllOf(tx: Tx, user: string, now: Date) {
  const found = sql`select loop_id as id from loop_legs where open and giver_id = ${user}`
  return (await endFound(found, 'dissolved', { now }).execute(tx)).rows
}

/** Ends one loop, which the caller has locked; by the decliner's no, if there is one. */
export async function endOne(tx: Tx, id: string, status: EndStatus, now: Date, decliner: string | null) {
  return (await endFound(sql`select ${id}::uuid as id`, status, { now, decliner }).execute(tx)).rows
}

export async function lockLoopsOf(tx: Tx, user: string) {
  await sql`select from loops where id in (select loop_id from loop_legs where giver_id = ${user} and open)
    order by id for update`.execute(tx)
}

/** Perks that are due, written with the end of a transaction. */
export const duePerks: Part<{ perk_id: string; since: string }> = {
  name: 'loops_due',
  text: (rows, place) => `
    insert into loop_due (perk_id, since) select distinct perk_id, since
    from jsonb_to_recordset(${place(JSON.stringify(rows))}::jsonb) as d (perk_id uuid, since timestamptz) returning 1`,
}

export async function dueAllOf(tx: Tx, owner: string, now: Date) {
  await sql`insert into loop_due (perk_id, since)
    select id, ${now}::timestamptz from perks where owner_id = ${owner} and status = 'available'`.execute(tx)
}

/**
 * The perks with a want list of which it was the turn since this was last done, in a week at most. One statement, so that a failure
 * leaves all of them to the next time, and of two instances one has nothing to do.
 * @param hour Counted from 1970. Migration 0077 has an index of the hour of the week of each perk.
 */
export async function dueUntilHour(db: Db, hour: number, now: Date) {
  await sql`
    with last as (select hour from weekly_look for update),
      moved as (update weekly_look set hour = ${hour}::int from last where last.hour < ${hour}::int returning last.hour as since)
    insert into loop_due (perk_id, since)
    select distinct given_perk_id, ${now}::timestamptz from wants
    where mod(uuid_hash(given_perk_id) & 2147483647, 168) = any(array(
      select mod(turn, 168) from moved, generate_series(greatest(moved.since + 1, ${hour}::int - 167), ${hour}::int) turn))`.execute(
    db,
  )
}

/** Forgets what these perks were refused for, or refused with. Rows are locked in order: two edits may meet in one. */
export async function deleteRefusalsOn(tx: Tx, perkIds: string[]) {
  await sql`delete from loop_refusals where (given_perk_id, target_perk_id) in (
    select given_perk_id, target_perk_id from loop_refusals where ${isOneOf('given_perk_id', perkIds)} or ${isOneOf('target_perk_id', perkIds)}
    order by given_perk_id, target_perk_id for update)`.execute(tx)
}

/** What of a loop never changes, so that it may be read before anything is locked. Along the loop. */
export async function findPlaces(db: Db, loopId: string) {
  const rows = await sql<{ userId: string; perkId: string; receiverId: string; quantity: number }>`
    select giver_id as "userId", perk_id as "perkId", receiver_id as "receiverId", quantity from loop_legs
    where loop_id = ${loopId} order by place`.execute(db)
  return rows.rows
}

export async function lockLoop(tx: Tx, id: string) {
  const rows = await sql<{ status: 'proposed' | 'agreed' | EndStatus; expiresAt: Date }>`
    select status, expires_at as "expiresAt" from loops where id = ${id} for update`.execute(tx)
  return rows.rows[0]
}

/** The answers so far, along the loop. A statement of its own after the lock, to see what was waited for. */
export async function readAnswers(tx: Tx, loopId: string) {
  const rows = await sql<{ userId: string; answer: Ended['answer']; logistics: string | null }>`
    select giver_id as "userId", answer, logistics from loop_legs where loop_id = ${loopId} order by place`.execute(tx)
  return rows.rows
}

export async function sayYes(tx: Tx, loopId: string, user: string, logistics: string, now: Date) {
  await sql`update loop_legs set answer = 'accepted', logistics = ${logistics}, answered_at = ${now}
    where loop_id = ${loopId} and giver_id = ${user}`.execute(tx)
}

/** The loop is agreed; each leg has its exchange, by its perk. */
export async function setAgreed(tx: Tx, loopId: string, now: Date) {
  await sql`with agreed as (update loops set status = 'agreed', ended_at = ${now} where id = ${loopId})
    update loop_legs set open = false, logistics = null where loop_id = ${loopId}`.execute(tx)
}

export async function setExchange(tx: Tx, loopId: string, exchangeId: string, perkIds: string[]) {
  await sql`update loop_legs set exchange_id = ${exchangeId}
    where loop_id = ${loopId} and ${isOneOf('perk_id', perkIds)}`.execute(tx)
}

/** Each (given, target) of these is not asked again. `silent`: nobody said no, they let it pass. */
export async function insertRefusals(tx: Tx, pairs: { given: string; target: string }[], { silent = false } = {}) {
  if (pairs.length === 0) return
  const rows = pairs.map(({ given, target }) => ({ given_perk_id: given, target_perk_id: target, silent }))
  await tx
    .insertInto('loop_refusals')
    .values(rows)
    // A no counts more than silence, whichever came first.
    .onConflict((oc) =>
      silent ? oc.doNothing() : oc.columns(['given_perk_id', 'target_perk_id']).doUpdateSet({ silent: false }),
    )
    .execute()
}

export type NewLeg = Pick<
  Insertable<Tables['loop_legs']>,
  'place' | 'giver_id' | 'perk_id' | 'quantity' | 'receiver_id' | 'because'
>

/** @throws Where one of the perks is in another proposed loop (`loop_legs_one`). */
export async function insertLoop(tx: Tx, loop: { id: string; created_at: Date; expires_at: Date }, legs: NewLeg[]) {
  await tx.insertInto('loops').values(loop).execute()
  await tx
    .insertInto('loop_legs')
    .values(legs.map((leg) => ({ loop_id: loop.id, ...leg })))
    .execute()
}

/** Takes the perks that wait longest for a look; those of a process that was killed are taken again. */
export async function takeDue(db: Db, now: Date, again: Date, most: number) {
  const rows = await sql<{ number: string; perkId: string }>`
    with chosen as materialized (select number from loop_due
      where taken_at is null or taken_at < ${again} order by number limit ${most} for update skip locked)
    update loop_due set taken_at = ${now} where number in (select number from chosen)
    returning number, perk_id as "perkId"`.execute(db)
  return rows.rows
}

export async function deleteDue(db: Db, numbers: string[]) {
  await sql`delete from loop_due where number = any(${numbers}::bigint[])`.execute(db)
}

/** Proposed loops with a deadline until then, or any; a hundred at a time, those that wait longest first. */
export async function findProposed(db: Db, until: Date | 'infinity' = 'infinity') {
  const rows = await sql<{ id: string }>`
    select id from loops where status = 'proposed' and expires_at <= ${until}::timestamptz order by expires_at limit 100`.execute(
    db,
  )
  return rows.rows.map(({ id }) => id)
}

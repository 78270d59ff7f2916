import { sql } from 'kysely'
import { isVisibleText } from '../perk/perk-seen.shape'
import type { Tx } from '../platform/database/db'
import { areApartText, isOpenText } from '../user/apart.shape'
import { fewestLetters, type Review, type Sent } from './same-words.rules'

/** Newest first; nobody new has more to say that matters. */
const mostRead = 300

/** The other party of an exchange; undefined if the user is no party of it. */
export async function findOther(tx: Tx, userId: string, exchangeId: string) {
  const { rows } = await sql<{ id: string }>`
    select case when owner_id = ${userId} then bidder_id else owner_id end as id from exchanges
    where id = ${exchangeId} and ${userId} in (owner_id, bidder_id)`.execute(tx)
  return rows[0]?.id
}

/** The owner of a perk that a user might bid on. */
export async function findOwner(tx: Tx, userId: string, perkId: string) {
  const { rows } = await sql<{ id: string }>`
    select p.owner_id as id from perks p, (select ${userId}::uuid as id) me
    where p.id = ${perkId} and p.owner_id <> me.id and p.status = 'available'
      and ${sql.raw(isVisibleText('p', 'me.id'))}`.execute(tx)
  return rows[0]?.id
}

/** What a new user has sent to others than this one, in messages and with bids, and what was held back of it. */
export async function findSent(tx: Tx, userId: string, toId: string) {
  const newest = sql`order by at desc limit ${sql.raw(String(mostRead))}`
  const { rows } = await sql<{ sent: Sent[]; reviews: Review[] }>`
    select coalesce((select json_agg(s) from (
        (select case when e.owner_id = me.id then e.bidder_id else e.owner_id end as "toId", m.content, m.created_at as at
          from exchanges e join messages m on m.exchange_id = e.id and m.sender_id = me.id
          where me.id in (e.owner_id, e.bidder_id) and ${toId} not in (e.owner_id, e.bidder_id)
            and length(m.content) >= ${fewestLetters} ${newest})
        union all
        (select p.owner_id, b.note, b.created_at from bids b join perks p on p.id = b.target_perk_id
          where b.bidder_id = me.id and p.owner_id <> ${toId} and length(b.note) >= ${fewestLetters}
          order by b.created_at desc limit ${sql.raw(String(mostRead))})) s), '[]') as sent,
      coalesce((select json_agg(r) from (
        select c.id as "caseId", r.words, c.status, c.decision, r.created_at as at
        from report_cases c join reports r on r.case_id = c.id
        where c.kind = 'person' and c.target_id = me.id and r.reporter_id is null and r.words <> '' ${newest}) r), '[]') as reviews
    from (select ${userId}::uuid as id) me`.execute(tx)
  return rows[0] ?? { sent: [], reviews: [] }
}

/**
 * Keeps a case from being decided on until the transaction ends, so that the decision sees what is noted for it.
 * @returns whether it is open; a decision that is under way is awaited.
 */
export async function holdOpen(tx: Tx, caseId: string) {
  const { rows } = await sql`
    select from report_cases where id = ${caseId} and status = 'open' for key share`.execute(tx)
  return rows.length > 0
}

/** Notes where words were to go that a case holds back. */
export async function insertHeld(tx: Tx, caseId: string, exchangeId: string) {
  const row = { case_id: caseId, exchange_id: exchangeId }
  await tx
    .insertInto('held_words')
    .values(row)
    .onConflict((there) => there.doNothing())
    .execute()
}

/** The exchanges that words of a case were to go to, and where they still can: not where it is over, or the two are apart. */
export async function listHeld(tx: Tx, caseId: string) {
  const { rows } = await sql<{ id: string }>`
    select e.id from held_words h join exchanges e on e.id = h.exchange_id
    where h.case_id = ${caseId} and ${sql.raw(isOpenText('e'))}
      and not ${sql.raw(areApartText('e.owner_id', 'e.bidder_id'))}
    order by e.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Long messages and notes of a new user are sent one after the other. */
export async function lockSending(tx: Tx, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`words of ${userId}`}, 0))`.execute(tx)
}

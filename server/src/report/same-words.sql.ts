import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'
import { areApartText, isOpenText } from '../user/apart.shape'
import { fewestLetters, type Review, type Sent } from './same-words.rules'

/** Newest first; nobody new has more to say that matters. */
const mostRead = 300

/**
 * What a new user has sent to others than the other party of this exchange, and what was held back of it.
 * @returns undefined for who is no party of the exchange.
 */
export async function findSent(tx: Tx, userId: string, exchangeId: string) {
  const otherOf = (e: string) => sql.raw(`case when ${e}.owner_id = u.id then ${e}.bidder_id else ${e}.owner_id end`)
  const { rows } = await sql<{ toId: string; sent: Sent[]; reviews: Review[] }>`
    select ${otherOf('here')} as "toId",
      coalesce((select json_agg(s) from (
        select ${otherOf('e')} as "toId", m.content
        from exchanges e join messages m on m.exchange_id = e.id and m.sender_id = u.id
        where u.id in (e.owner_id, e.bidder_id) and ${otherOf('here')} not in (e.owner_id, e.bidder_id)
          and length(m.content) >= ${fewestLetters}
        order by m.created_at desc limit ${sql.raw(String(mostRead))}) s), '[]') as sent,
      coalesce((select json_agg(r) from (
        select c.id as "caseId", r.words, c.status, c.decision from report_cases c join reports r on r.case_id = c.id
        where c.kind = 'person' and c.target_id = u.id and r.reporter_id is null and r.words <> ''
        order by r.created_at desc limit ${sql.raw(String(mostRead))}) r), '[]') as reviews
    from users u join exchanges here on here.id = ${exchangeId} and u.id in (here.owner_id, here.bidder_id)
    where u.id = ${userId}`.execute(tx)
  return rows[0]
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

/** Long messages of a new user are sent one after the other. */
export async function lockSending(tx: Tx, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`words of ${userId}`}, 0))`.execute(tx)
}

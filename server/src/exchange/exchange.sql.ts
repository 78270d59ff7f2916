import type { Exchange } from '@perkloop/contract/exchange'
import { type Insertable, sql, type Updateable } from 'kysely'
import { perkFields } from '../perk/perk.shape'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { type CallersPage, rowsFor } from '../platform/http/callers-page'
import { isSharedText } from '../user/apart.shape'
import { hiddenPersonText, momentText, personText } from '../user/user.shape'
import type { ExchangeFacts } from './exchange.rules'
import { isLegText } from './exchange.shape'

/** Only the newest entries: an exchange that is extended every day must not make every list long. */
const actsShown = 50

/** A party as the other one sees them: both may open the other's profile. Without a viewer, as a team does. */
const partyText = (party: string, viewer?: string) =>
  viewer
    ? `case when ${party}.id = ${viewer} or shared.is_shared then ${personText(party, 'true')}
        else ${hiddenPersonText(party)} end`
    : personText(party)

/** A perk as it was agreed, from the exchange's own columns. */
const agreed = (side: 'target' | 'given', owner: string, base: string) =>
  `json_build_object(${perkFields(`e.${side}_perk_id`, `e.${side}_`, base)}, 'userId', ${owner})`

const ratingBy = (giver: 'bidder' | 'offerer') =>
  `(select json_build_object('rating', r.rating, 'comment', r.comment, 'createdAt', ${momentText('r.created_at')})
    from ratings r where r.exchange_id = e.id and r.giver = '${giver}')`

/** What can be changed of what was agreed. */
const termsText = (before: string) =>
  `'completionDate', ${before}completion_date, 'logistics', ${before}logistics, 'quantity', ${before}quantity`

const exchangeText = (base: string) => `json_build_object('_id', e.id,
  'loopId', e.loop_id, 'offeredQuantity', e.target_quantity,
  'bidId', json_build_object('_id', e.bid_id, 'offeredPerkId', ${agreed('target', 'party.owner', base)},
    'bidPerkId', ${agreed('given', 'party.bidder', base)}, 'bidderId', party.bidder, 'quantity', e.quantity,
    'createdAt', ${momentText('b.created_at')}),
  'status', e.status, 'completionDate', e.completion_date, 'logistics', e.logistics,
  'change', case when e.status = 'ongoing' then (select json_build_object('number', c.number, 'by', c.user_id,
      ${termsText('c.')}, 'createdAt', ${momentText('c.created_at')})
    from exchange_changes c where c.exchange_id = e.id and c.status = 'open') end,
  'completionInitiator', e.completion_initiator, 'completionRequestedAt', ${momentText('e.completion_requested_at')},
  'completedAt', ${momentText('e.completed_at')}, 'cancelledAt', ${momentText('e.cancelled_at')}, 'cancelReason', e.cancel_reason,
  'cancelCause', e.cancel_cause,
  'ratings', json_build_object('bidder', ${ratingBy('bidder')}, 'offerer', ${ratingBy('offerer')}),
  'hasOpenSupportRequest', (select count(*) from support_requests s where s.exchange_id = e.id and s.status <> 'resolved') > 0,
  'lastMessage', (select json_build_object('content', m.content, 'senderId', m.sender_id,
      'createdAt', ${momentText('m.created_at')})
    from messages m where m.exchange_id = e.id and m.number = e.message_count and shared.is_shared),
  'acts', coalesce((select json_agg(json_build_object('act', a.act,
      'by', case when a.user_id in (e.owner_id, e.bidder_id) then a.user_id end,
      'byTeam', a.user_id is not null and a.user_id not in (e.owner_id, e.bidder_id),
      'completionDate', a.completion_date, 'change', case when c.number is not null then json_build_object(${termsText('c.')},
        'was', case when a.act = 'change-confirmed' then json_build_object(${termsText('c.was_')}) end) end,
      'createdAt', ${momentText('a.created_at')}) order by a.number)
    from (select number, act, user_id, completion_date, change_number, created_at from exchange_acts
      where exchange_id = e.id order by number desc limit ${actsShown}) a
      left join exchange_changes c on c.exchange_id = e.id and c.number = a.change_number), '[]'),
  'createdAt', ${momentText('e.created_at')}, 'updatedAt', ${momentText('e.updated_at')})`

const exchange = (base: string) => sql.raw<Exchange>(exchangeText(base))

/**
 * The tables that `exchangeText` reads: e, b, shared and party. Without the offsets PostgreSQL would work out a party each time
 * it is named.
 * @param viewer SQL for the party that reads it; none for a manager of one, who may not open a private profile.
 * @param exchanges SQL for which ones; all without it.
 */
const joinedText = (viewer?: string, exchanges = 'exchanges') => `${exchanges} e join bids b on b.id = e.bid_id
  join users uo on uo.id = e.owner_id join users ub on ub.id = e.bidder_id
  cross join lateral (select ${isSharedText('e')} as is_shared offset 0) shared
  cross join lateral (select ${partyText('uo', viewer)} as owner, ${partyText('ub', viewer)} as bidder offset 0) party`
const joined = (viewer?: string) => sql.raw(joinedText(viewer))

/** For the party `viewer`; for a manager of one without it. */
export async function readExchange(db: Db, id: string, base: string, viewer: string | null) {
  const rows = await sql<{ exchange: Exchange }>`
    select ${exchange(base)} as exchange
    from (select ${viewer}::uuid as id) viewer, ${joined(viewer === null ? undefined : 'viewer.id')} where e.id = ${id}`.execute(
    db,
  )
  return rows.rows[0]?.exchange
}

interface Place {
  at: string
  id: string
}

/** The caller's, newest first. Reads one page of each side, so that the cost does not grow with their number. */
export const callersExchanges: CallersPage = (base, after, most) => {
  const side = (
    whose: string,
  ) => `(select e.* from exchanges e where ${whose} = caller.id ${after('(e.created_at, e.id)')}
    order by e.created_at desc, e.id desc limit ${most})`
  const own = `(select * from (${side('e.owner_id')} union all ${side('e.bidder_id')}) both_sides
    order by created_at desc, id desc limit ${most})`
  return `
    select ${exchangeText(base)} as entry, e.created_at::text as at, e.id from ${joinedText('caller.id', own)}
    order by e.created_at desc, e.id desc`
}

/** Exchanges with a member of the organization as a party. */
export async function listOfTeam(db: Db, organizationId: string, base: string, limit: number, after: Place | null) {
  const most = sql.raw(String(rowsFor(limit)))
  const beyond = after ? sql`and (e.created_at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  // The newest of each member on each side, by an index: a page can't hold more.
  const theirs = (side: 'owner_id' | 'bidder_id') => sql`(select newest.id from memberships m cross join lateral (
      select e.id, e.created_at from exchanges e where e.${sql.ref(side)} = m.user_id ${beyond}
      order by e.created_at desc, e.id desc limit ${most}) newest
    where m.organization_id = ${organizationId} order by newest.created_at desc, newest.id desc limit ${most})`
  const rows = await sql<{ exchange: Exchange; at: string; id: string }>`
    select ${exchange(base)} as exchange, e.created_at::text as at, e.id from ${joined()}
    where e.id in (${theirs('owner_id')} union ${theirs('bidder_id')})
    order by e.created_at desc, e.id desc limit ${limit + 1}`.execute(db)
  return rows.rows
}

export async function addHistoryEntry(tx: Tx, row: Insertable<Tables['exchange_acts']>) {
  await tx.insertInto('exchange_acts').values(row).execute()
}

export async function updateExchange(tx: Tx, id: string, change: Updateable<Tables['exchanges']>) {
  await tx.updateTable('exchanges').set(change).where('id', '=', id).execute()
}

export async function restartUnanswered(tx: Tx, id: string, now: Date) {
  const change = { completion_requested_at: now, reminded_completion: false }
  const waiting = tx.updateTable('exchanges').set(change).where('id', '=', id)
  await waiting.where('status', '=', 'pending_completion').execute()
}

export async function forgetReasonsOf(tx: Tx, user: string) {
  await sql`
    update exchanges set cancel_reason = null where cancel_reason is not null and id in (
      select exchange_id from exchange_acts where act = 'cancelled' and user_id = ${user}
      union select a.exchange_id from exchanges e join exchange_acts a on a.exchange_id = e.id
        where (e.owner_id = ${user} or e.bidder_id = ${user}) and a.act = 'cancelled' and a.user_id is null)`.execute(
    tx,
  )
}

/** @returns what it held: both perks, of a leg of a loop of three the target alone. */
export async function freePerks(tx: Tx, id: string) {
  const held = await tx.deleteFrom('reservations').where('exchange_id', '=', id).returning('perk_id').execute()
  return held.map((row) => row.perk_id)
}

/** What never changes in an exchange (perks, parties, bid, loop), so that it may be read before anything is locked. */
export function findFixed(db: Db, id: string) {
  return db
    .selectFrom('exchanges')
    .select([
      'target_perk_id as target',
      'given_perk_id as given',
      'owner_id as ownerId',
      'bidder_id as bidderId',
      'loop_id as loopId',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** All exchanges between two users, open or over: a message in one of them waits. */
export async function lockExchangesBetween(tx: Tx, one: string, other: string) {
  await sql`select from exchanges where (owner_id = ${one} and bidder_id = ${other})
    or (owner_id = ${other} and bidder_id = ${one}) order by id for update`.execute(tx)
}

export type LockedExchange = ExchangeFacts & {
  id: string
  logistics: string
  quantity: number
  targetId: string
  givenId: string
  targetTitle: string
  /** Part of a loop of three: the given perk is handed over in another exchange. */
  isLeg: boolean
}

/** All legs of an agreed loop, which are never more or fewer, and their perks. */
export async function findLegs(db: Db, loopId: string) {
  const rows = await sql<{ id: string; target: string; given: string }>`
    select id, target_perk_id as target, given_perk_id as given from exchanges where loop_id = ${loopId} order by id`.execute(
    db,
  )
  return rows.rows
}

export async function lockExchange(tx: Tx, id: string) {
  const rows = await sql<LockedExchange>`
    select id, status, owner_id as "ownerId", bidder_id as "bidderId", completion_initiator as "initiatorId",
      completion_date as "completionDate", logistics, quantity, target_perk_id as "targetId", given_perk_id as "givenId",
      target_title as "targetTitle", ${sql.raw(isLegText('exchanges'))} as "isLeg"
    from exchanges where id = ${id} for update`.execute(tx)
  return rows.rows[0]
}

export async function findByBid(db: Db, bidId: string, viewer: string, base: string) {
  const rows = await sql<{ exchange: Exchange }>`
    select ${exchange(base)} as exchange
    from (select ${viewer}::uuid as id) viewer, ${joined('viewer.id')} where e.bid_id = ${bidId}`.execute(db)
  return rows.rows[0]?.exchange
}

export async function insertRating(tx: Tx, row: Insertable<Tables['ratings']>) {
  await tx.insertInto('ratings').values(row).execute()
}

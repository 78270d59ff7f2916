import type { Bid } from '@perkloop/contract/bid'
import { sql } from 'kysely'
import { hiddenPerkText, isHiddenText, perkText } from '../perk/perk.shape'
import { hasEndedText } from '../perk/perk-end.shape'
import { refuse } from '../platform/base/errors'
import type { Db, Tx } from '../platform/database/db'
import type { CallersPage } from '../platform/http/callers-page'
import { hiddenPersonText, momentText, personText } from '../user/user.shape'
import { isWantedText } from '../want/want.shape'
import type { BidFacts } from './bid.rules'
import { counterRoundsText, standingOfferText } from './counter-offer.shape'

/** A perk of either side is in an exchange, or withheld because its owner is suspended. */
const isHeldText = `(b.status = 'pending'
  and (pt.status in ('reserved', 'withheld') or pg.status in ('reserved', 'withheld')))`

/** A pending bid on or with a perk whose last day is over is rejected, also before the job has said so. */
const isOver = `(b.status = 'pending' and (${hasEndedText('pt')} or ${hasEndedText('pg')}))`
const statusText = `case when ${isOver} then 'rejected' else b.status end`

const unlessHidden = (perk: string, shown: string, hidden: string) =>
  `case when ${isHiddenText(perk, 'b', 'caller.id')} then ${hidden} else ${shown} end`
const seenPerk = (side: 'target' | 'given', perk: string, owner: string, base: string) =>
  unlessHidden(perk, perkText(perk, owner, base, 'true'), hiddenPerkText(perk, owner, 'b', side))

/** A bid as `caller` sees it: once over, it hides later changes by a private owner (docs/product.md, Profiles). */
const bidText = (
  base: string,
) => `json_build_object('_id', b.id, 'offeredPerkId', ${seenPerk('target', 'pt', 'ut', base)},
  'bidPerkId', ${seenPerk('given', 'pg', 'ub', base)},
  'bidderId', ${unlessHidden('pg', personText('ub', 'true'), hiddenPersonText('ub'))}, 'quantity', b.quantity,
  'note', ${unlessHidden('pg', 'b.note', 'null')}, 'status', ${statusText},
  'rejectionReason', case when ${isOver} then 'perk_ended' else b.rejection_reason end, 'onHold', ${isHeldText},
  'onWantList', case when b.status = 'pending' and pt.owner_id = caller.id then ${isWantedText('pt', 'pg')} else false end,
  'counterOffer', case when ${statusText} = 'pending' then ${unlessHidden('pt', unlessHidden('pg', standingOfferText(base), 'null'), 'null')} end,
  'counterRounds', ${counterRoundsText}, 'createdAt', ${momentText('b.created_at')}, 'updatedAt', ${momentText('b.updated_at')})`

const parties = `join perks pt on pt.id = b.target_perk_id join users ut on ut.id = pt.owner_id
  join perks pg on pg.id = b.given_perk_id join users ub on ub.id = b.bidder_id`

/** The columns of `bids b` that `bidText` needs. */
const columns = sql.raw(
  'id, target_perk_id, given_perk_id, bidder_id, quantity, note, status, rejection_reason, created_at, updated_at',
)

export interface NewBid {
  id: string
  targetId: string
  givenId: string
  bidderId: string
  quantity: number
  now: Date
}

export async function insertBid(
  tx: Tx,
  { id, targetId, givenId, bidderId, quantity, note, now }: NewBid & { note: string | null },
  base: string,
) {
  const rows = await sql<{ bid: Bid }>`
    with b as (
      insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, note, created_at, updated_at)
      values (${id}, ${targetId}, ${givenId}, ${bidderId}, ${quantity}, ${note}::text, ${now}, ${now})
      returning ${columns}),
      caller as (select ${bidderId}::uuid as id)
    select ${sql.raw<Bid>(bidText(base))} as bid from caller, b ${sql.raw(parties)}`.execute(tx)
  return rows.rows[0]?.bid
}

export async function readBid(db: Db, id: string, viewer: string, base: string) {
  const rows = await sql<{ bid: Bid }>`
    with caller as (select ${viewer}::uuid as id)
    select ${sql.raw<Bid>(bidText(base))} as bid from caller, bids b ${sql.raw(parties)} where b.id = ${id}`.execute(db)
  return rows.rows[0]?.bid
}

/**
 * Bids placed and received by the caller, newest first; withdrawn ones are in no list. Reads one page of those placed
 * and one of those on each perk, so that the cost does not grow with the number of bids.
 */
export const callersBids: CallersPage = (base, after, most) => {
  const newest = (whose: string) => `(select b.id, b.created_at from bids b
    where ${whose} and b.status <> 'withdrawn' ${after('(b.created_at, b.id)')}
    order by b.created_at desc, b.id desc limit ${most})`
  return `
    select ${bidText(base)} as entry, b.created_at::text as at, b.id from bids b ${parties}
    where b.id in (select id from ${newest('b.bidder_id = caller.id')} placed union all
      (select got.id from perks p cross join lateral ${newest('b.target_perk_id = p.id')} got where p.owner_id = caller.id
        order by got.created_at desc, got.id desc limit ${most}))
    order by b.created_at desc, b.id desc`
}

/** The given perk is looked up in subqueries: a join would find none where the bid was accepted with another one meanwhile. */
export async function lockBid(tx: Tx, id: string) {
  const ofGiven = (text: string) => sql.raw(`(select ${text} from perks pg where pg.id = b.given_perk_id)`)
  const rows = await sql<
    BidFacts & { id: string; targetId: string; givenId: string; targetTitle: string; hasOffer: boolean }
  >`
    select b.id, exists (select from counter_offers c where c.bid_id = b.id and c.status = 'open') as "hasOffer", ${ofGiven(statusText)} as status, b.quantity, b.bidder_id as "bidderId", pt.owner_id as "ownerId",
      pt.title as "targetTitle", b.target_perk_id as "targetId", b.given_perk_id as "givenId",
      ${ofGiven(isHeldText)} as "onHold", b.updated_at as "changedAt"
    from bids b join perks pt on pt.id = b.target_perk_id where b.id = ${id} for update of b`.execute(tx)
  return rows.rows[0]
}

export interface NewStatus {
  status: 'accepted' | 'rejected' | 'withdrawn'
  reason?: 'owner'
  now: Date
}

/** @returns the bid as the viewer sees it afterwards. */
export async function setStatus(tx: Tx, id: string, { status, reason, now }: NewStatus, viewer: string, base: string) {
  const rows = await sql<{ bid: Bid }>`
    with b as (
      update bids set status = ${status}, rejection_reason = ${reason ?? null}, updated_at = ${now} where id = ${id}
      returning ${columns}),
      caller as (select ${viewer}::uuid as id)
    select ${sql.raw<Bid>(bidText(base))} as bid from caller, b ${sql.raw(parties)}`.execute(tx)
  return rows.rows[0]?.bid ?? refuse('NOT_FOUND', 'bidNotFound')
}

export async function setQuantity(tx: Tx, id: string, quantity: number, now: Date) {
  await tx.updateTable('bids').set({ quantity, updated_at: now }).where('id', '=', id).execute()
}

/** Accepts the pending bid of one perk for another. @returns its id; undefined where there is none. */
export async function acceptPending(tx: Tx, { targetId, givenId, quantity }: Omit<NewBid, 'id' | 'now'>, now: Date) {
  const rows = await sql<{ id: string }>`
    update bids set status = 'accepted', quantity = ${quantity}, updated_at = ${now}
    where target_perk_id = ${targetId} and given_perk_id = ${givenId} and status = 'pending' returning id`.execute(tx)
  return rows.rows[0]?.id
}

export async function insertAccepted(tx: Tx, { id, targetId, givenId, bidderId, quantity, now }: NewBid) {
  const moments = { created_at: now, updated_at: now }
  const row = { id, target_perk_id: targetId, given_perk_id: givenId, bidder_id: bidderId, quantity, ...moments }
  await tx
    .insertInto('bids')
    .values({ ...row, status: 'accepted' })
    .execute()
}

/** Why a bid is rejected that nobody turned down. */
export type ClosingReason = 'perk_removed' | 'perk_unavailable' | 'perk_ended'

interface Concerned {
  id: string
  bidderId: string
  ownerId: string
  targetTitle: string
}

const onPerks = (perkIds: string[]) =>
  sql`b.status = 'pending' and (b.target_perk_id = any(${perkIds}::uuid[]) or b.given_perk_id = any(${perkIds}::uuid[]))`

/** Rejects every pending bid that asks for or offers one of the perks, which the caller has locked. */
export async function rejectPendingOn(tx: Tx, perkIds: string[], reason: ClosingReason, now: Date) {
  const rows = await sql<Concerned>`
    update bids b set status = 'rejected', rejection_reason = ${reason}, updated_at = ${now}
    from perks pt where pt.id = b.target_perk_id and b.id in
      (select b.id from bids b where ${onPerks(perkIds)} order by b.id for update)
    returning b.id, b.bidder_id as "bidderId", pt.owner_id as "ownerId", pt.title as "targetTitle"`.execute(tx)
  return rows.rows
}

/** Closes every pending bid between two users as if the first had rejected or withdrawn it. */
export async function closeBetween(tx: Tx, one: string, other: string, now: Date) {
  await sql`
    with between as (select b.id, b.bidder_id from bids b join perks p on p.id = b.target_perk_id
      where b.status = 'pending' and ((b.bidder_id = ${one} and p.owner_id = ${other})
        or (b.bidder_id = ${other} and p.owner_id = ${one})) order by b.id for update of b)
    update bids b set status = case when b.bidder_id = ${one} then 'withdrawn' else 'rejected' end,
      rejection_reason = case when b.bidder_id = ${one} then null else 'owner' end, updated_at = ${now}
    from between where between.id = b.id`.execute(tx)
}

/** The ids of pending bids that ask for or offer one of the perks, or for which one is suggested. */
const idsOn = (perkIds: string[]) => sql`select b.id from bids b where ${onPerks(perkIds)} union
  select b.id from counter_offers c join bids b on b.id = c.bid_id
  where c.status = 'open' and c.given_perk_id = any(${perkIds}::uuid[]) and b.status = 'pending'`

/** The bidders and owners of all these. */
export async function findConcerned(tx: Tx, perkIds: string[]) {
  const rows = await sql<{ id: string }>`
    with ids as (${idsOn(perkIds)})
    select b.bidder_id as id from ids join bids b on b.id = ids.id union
    select pt.owner_id from ids join bids b on b.id = ids.id join perks pt on pt.id = b.target_perk_id`.execute(tx)
  return rows.rows.map(({ id }) => id)
}

/** Marks all these as changed since they were last seen. */
export async function touchPendingOn(tx: Tx, perkIds: string[], now: Date) {
  await sql`update bids b set updated_at = ${now} where b.id in
    (select b.id from bids b where b.status = 'pending' and b.id in (${idsOn(perkIds)}) order by b.id for update)`.execute(
    tx,
  )
}

import type { Bid } from '@perkloop/contract/bid'
import { type Insertable, sql } from 'kysely'
import { perk } from '../perk/perk.shape'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'
import { moment, person } from '../user/user.shape'
import type { BidFacts } from './bid.rules'

const isHeld = sql<boolean>`(b.status = 'pending' and exists
  (select 1 from reservations r where r.perk_id in (b.target_perk_id, b.given_perk_id)))`

function bid(base: string) {
  return sql<Bid>`json_build_object('_id', b.id, 'offeredPerkId', ${perk('pt', 'ut', base)}, 'bidPerkId', ${perk('pg', 'ub', base)},
    'bidderId', ${person('ub')}, 'quantity', b.quantity, 'status', b.status, 'rejectionReason', b.rejection_reason,
    'onHold', ${isHeld}, 'createdAt', ${moment('b.created_at')}, 'updatedAt', ${moment('b.updated_at')})`
}

const joined = sql`bids b
  join perks pt on pt.id = b.target_perk_id join users ut on ut.id = pt.owner_id
  join perks pg on pg.id = b.given_perk_id join users ub on ub.id = b.bidder_id`

export async function insertBid(tx: Tx, row: Insertable<Tables['bids']>) {
  await tx.insertInto('bids').values(row).execute()
}

export async function readBid(db: Db, id: string, base: string) {
  const rows = await sql<{ bid: Bid }>`select ${bid(base)} as bid from ${joined} where b.id = ${id}`.execute(db)
  return rows.rows[0]?.bid
}

/** Placed and received, newest first; withdrawn ones are in nobody's list. */
export async function listBids(
  db: Db,
  user: string,
  base: string,
  limit: number,
  after: { at: string; id: string } | null,
) {
  const rows = await sql<{ bid: Bid; at: string; id: string }>`
    select ${bid(base)} as bid, b.created_at::text as at, b.id from ${joined}
    where b.id in (select id from bids where bidder_id = ${user} union all
        select r.id from bids r join perks p on p.id = r.target_perk_id where p.owner_id = ${user})
      and b.status <> 'withdrawn'
      ${after ? sql`and (b.created_at, b.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by b.created_at desc, b.id desc limit ${limit + 1}`.execute(db)
  return rows.rows
}

/** The two perks of a bid never change, so they may be read before they are locked. */
export function findPerks(db: Db, id: string) {
  return db
    .selectFrom('bids')
    .select(['target_perk_id as target', 'given_perk_id as given'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockBid(tx: Tx, id: string) {
  const rows = await sql<BidFacts & { id: string; targetId: string; givenId: string; targetTitle: string }>`
    select b.id, b.status, b.quantity, b.bidder_id as "bidderId", pt.owner_id as "ownerId", pt.title as "targetTitle",
      b.target_perk_id as "targetId", b.given_perk_id as "givenId", ${isHeld} as "onHold",
      b.updated_at as "changedAt"
    from bids b join perks pt on pt.id = b.target_perk_id where b.id = ${id} for update of b`.execute(tx)
  return rows.rows[0]
}

export async function setStatus(
  tx: Tx,
  id: string,
  status: 'accepted' | 'rejected' | 'withdrawn',
  now: Date,
  reason: 'owner' | null = null,
) {
  await tx.updateTable('bids').set({ status, rejection_reason: reason, updated_at: now }).where('id', '=', id).execute()
}

export async function setQuantity(tx: Tx, id: string, quantity: number, now: Date) {
  await tx.updateTable('bids').set({ quantity, updated_at: now }).where('id', '=', id).execute()
}

interface Concerned {
  id: string
  bidderId: string
  ownerId: string
  targetTitle: string
}

const onPerks = (perkIds: string[]) =>
  sql`b.status = 'pending' and (b.target_perk_id = any(${perkIds}::uuid[]) or b.given_perk_id = any(${perkIds}::uuid[]))`

/** Rejects every pending bid that asks for or offers one of the perks, which the caller has locked. */
export async function rejectPendingOn(
  tx: Tx,
  perkIds: string[],
  reason: 'perk_removed' | 'perk_unavailable',
  now: Date,
) {
  const rows = await sql<Concerned>`
    update bids b set status = 'rejected', rejection_reason = ${reason}, updated_at = ${now}
    from perks pt where pt.id = b.target_perk_id and b.id in
      (select b.id from bids b where ${onPerks(perkIds)} order by b.id for update)
    returning b.id, b.bidder_id as "bidderId", pt.owner_id as "ownerId", pt.title as "targetTitle"`.execute(tx)
  return rows.rows
}

/** The bidders and owners of every pending bid that asks for or offers one of the perks. */
export async function findConcerned(tx: Tx, perkIds: string[]) {
  const rows = await sql<{ id: string }>`
    select b.bidder_id as id from bids b where ${onPerks(perkIds)} union
    select pt.owner_id from bids b join perks pt on pt.id = b.target_perk_id where ${onPerks(perkIds)}`.execute(tx)
  return rows.rows.map(({ id }) => id)
}

/** Marks every pending bid with one of the perks as changed: what was seen of it before is not what it says now. */
export async function touchPendingOn(tx: Tx, perkIds: string[], now: Date) {
  await sql`update bids b set updated_at = ${now} where b.id in
    (select b.id from bids b where ${onPerks(perkIds)} order by b.id for update)`.execute(tx)
}

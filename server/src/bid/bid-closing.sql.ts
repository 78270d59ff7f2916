import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'

/** Why a bid is rejected that nobody turned down. */
export type ClosingReason = 'perk_removed' | 'perk_unavailable' | 'perk_ended'

/** A bid that nobody turned down, and the two whom it concerns. */
export interface Rejected {
  id: string
  bidderId: string
  ownerId: string
  targetId: string
  targetTitle: string
}

const onPerks = (perkIds: string[]) =>
  sql`b.status = 'pending' and (${isOneOf('b.target_perk_id', perkIds)} or ${isOneOf('b.given_perk_id', perkIds)})`

/** Rejects every pending bid that asks for or offers one of the perks, which the caller has locked. */
export async function rejectPendingOn(tx: Tx, perkIds: string[], reason: ClosingReason, now: Date) {
  const rows = await sql<Rejected>`
    update bids b set status = 'rejected', rejection_reason = ${reason}, updated_at = ${now}
    from perks pt where pt.id = b.target_perk_id and b.id in
      (select b.id from bids b where ${onPerks(perkIds)} order by b.id for update)
    returning b.id, b.bidder_id as "bidderId", pt.owner_id as "ownerId", pt.id as "targetId", pt.title as "targetTitle"`.execute(
    tx,
  )
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
  where c.status = 'open' and ${isOneOf('c.given_perk_id', perkIds)} and b.status = 'pending'`

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

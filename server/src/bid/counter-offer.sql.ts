import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { isOneOf } from '../platform/database/one-of'
import type { Tables } from '../platform/database/tables'

/** What of a bid and a counter-offer never changes while the bid is pending, so that it is read without a lock. */
export async function findPerksOfOffer(db: Db, bidId: string, round: number | null) {
  const rows = await sql<{ bidderId: string; ownerId: string; targetId: string; suggestedId: string | null }>`
    select b.bidder_id as "bidderId", pt.owner_id as "ownerId", b.target_perk_id as "targetId", c.given_perk_id as "suggestedId"
    from bids b join perks pt on pt.id = b.target_perk_id
      left join counter_offers c on c.bid_id = b.id and c.round = ${round}::smallint
    where b.id = ${bidId}`.execute(db)
  return rows.rows[0]
}

/** All of a bid, by rounds. After its lock, in a statement of its own: else it would not see what was waited for. */
export function readCounterOffers(tx: Tx, bidId: string) {
  return tx
    .selectFrom('counter_offers')
    .select(['round', 'by_owner as byOwner', 'given_perk_id as givenId', 'quantity', 'status'])
    .select(['completion_date as completionDate', 'logistics'])
    .where('bid_id', '=', bidId)
    .orderBy('round')
    .execute()
}

export async function insertCounterOffer(tx: Tx, row: Insertable<Tables['counter_offers']>) {
  await tx.insertInto('counter_offers').values(row).execute()
}

type Ended = 'accepted' | 'refused' | 'countered' | 'withdrawn'

/** Ends the one that is open. The caller has locked the bid. */
export async function endCounterOffer(tx: Tx, bidId: string, status: Ended, now: Date) {
  const change = { status, ended_at: now }
  await tx.updateTable('counter_offers').set(change).where('bid_id', '=', bidId).where('status', '=', 'open').execute()
}

/** Makes a pending bid what was suggested, in the transaction that accepts it. */
export async function changeGiven(tx: Tx, bidId: string, { givenId, quantity }: { givenId: string; quantity: number }) {
  await tx.updateTable('bids').set({ given_perk_id: givenId, quantity }).where('id', '=', bidId).execute()
}

/**
 * Ends what is suggested with perks that leave the market, which the caller has locked. Bids are locked before: this locks
 * counter-offers alone (docs/decisions/0006).
 * @returns them, with the two of each bid.
 */
export async function fallWithPerks(tx: Tx, perkIds: string[], now: Date) {
  const rows = await sql<Standing>`
    update counter_offers c set status = 'fallen', ended_at = ${now}
    from bids b join perks pt on pt.id = b.target_perk_id
    where b.id = c.bid_id and (c.bid_id, c.round) in (select bid_id, round from counter_offers
      where status = 'open' and ${isOneOf('given_perk_id', perkIds)} order by bid_id, round for update)
    returning c.bid_id as "bidId", c.round, c.by_owner as "byOwner", b.bidder_id as "bidderId", pt.owner_id as "ownerId"`.execute(
    tx,
  )
  return rows.rows
}

/** A counter-offer that nobody has answered, with the two of its bid. */
export interface Standing {
  bidId: string
  round: number
  byOwner: boolean
  bidderId: string
  ownerId: string
}

/** What is suggested for these bids and stands. */
export async function findStanding(tx: Tx, bidIds: string[]) {
  const rows = await sql<Standing>`
    select c.bid_id as "bidId", c.round, c.by_owner as "byOwner", b.bidder_id as "bidderId", pt.owner_id as "ownerId"
    from counter_offers c join bids b on b.id = c.bid_id join perks pt on pt.id = b.target_perk_id
    where c.bid_id = any(${bidIds}::uuid[]) and c.status = 'open'`.execute(tx)
  return rows.rows
}

/** Deletes the notes of a user's bids, and what was suggested for bids with them. The caller has locked all their trades. */
export async function forgetWordsOfBids(tx: Tx, user: string) {
  await sql`update bids set note = null where bidder_id = ${user} and note is not null`.execute(tx)
  await sql`delete from counter_offers where bid_id in (
    select id from bids where bidder_id = ${user} union all
    select b.id from perks p cross join lateral (select id from bids where target_perk_id = p.id offset 0) b
      where p.owner_id = ${user})`.execute(tx)
}

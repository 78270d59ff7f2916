import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

/** All exchanges with this user as a party, open or over. */
export async function lockExchangesOf(tx: Tx, user: string) {
  await tx
    .selectFrom('exchanges')
    .select('id')
    .where((exchange) => exchange.or([exchange('owner_id', '=', user), exchange('bidder_id', '=', user)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Every perk of this user, removed ones too, and those in bids (or suggested for them), exchanges and agreed loops with them. */
export async function findPerksInTrades(db: Db, user: string) {
  const rows = await sql<{ id: string }>`
    with own as (select id from perks where owner_id = ${user}),
      traded as (
        select target_perk_id, given_perk_id from bids where status = 'pending' and bidder_id = ${user}
        union all
        select target_perk_id, given_perk_id from bids
          where status = 'pending' and target_perk_id in (select id from own)
        union all
        select b.target_perk_id, c.given_perk_id from bids b join counter_offers c on c.bid_id = b.id and c.status = 'open'
          where b.status = 'pending' and b.target_perk_id in (select id from own)
        union all
        select target_perk_id, given_perk_id from exchanges where status in ('ongoing', 'pending_completion')
          and (owner_id = ${user} or bidder_id = ${user})
        union all
        select leg.target_perk_id, leg.given_perk_id from exchanges e cross join lateral (
            select target_perk_id, given_perk_id from exchanges where loop_id = e.loop_id offset 0) leg
          where e.status in ('ongoing', 'pending_completion') and (e.owner_id = ${user} or e.bidder_id = ${user}))
    select id from own union select target_perk_id from traded union select given_perk_id from traded`.execute(db)
  return rows.rows.map((row) => row.id)
}

/** Open exchanges of a user, oldest first. */
export async function findOpenOf(db: Db, user: string) {
  const rows = await db
    .selectFrom('exchanges')
    .select('id')
    .where((e) => e.or([e('owner_id', '=', user), e('bidder_id', '=', user)]))
    .where('status', 'in', ['ongoing', 'pending_completion'])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export function listOpenOf(db: Db, user: string) {
  return db
    .selectFrom('exchanges')
    .select(['target_title as target', 'given_title as given'])
    .where((e) => e.or([e('owner_id', '=', user), e('bidder_id', '=', user)]))
    .where('status', 'in', ['ongoing', 'pending_completion'])
    .orderBy('id')
    .execute()
}

/** Takes the pictures of a user's perks out of their exchanges, whichever member uploaded them. @returns their keys. */
export async function takePicturesOf(tx: Tx, user: string) {
  const { rows } = await sql<{ key: string }>`
    with theirs as materialized (
      select id, target_picture_key as target, null as given from exchanges where owner_id = ${user}
      union all select id, null, given_picture_key from exchanges where bidder_id = ${user}),
    targets as (update exchanges e set target_picture_key = null from theirs
      where e.id = theirs.id and theirs.target is not null and e.target_picture_key is not null),
    givens as (update exchanges e set given_picture_key = null from theirs
      where e.id = theirs.id and theirs.given is not null and e.given_picture_key is not null)
    select distinct coalesce(target, given) as key from theirs where target is not null or given is not null`.execute(
    tx,
  )
  return rows.map((row) => row.key)
}

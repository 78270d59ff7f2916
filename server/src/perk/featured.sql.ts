import type { FeaturedPerk } from '@perkloop/contract/featured'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { personText } from '../user/user.shape'
import type { Candidate } from './featured.rules'
import { wholePerkFields } from './perk.shape'
import { hasEndedText, isOnOfferText } from './perk-end.shape'

const inTheirOrder = sql.raw('p.hero_order asc nulls last, p.created_at desc, p.id desc')

/** The featured perks in their order, also those that visitors don't see for now. */
export async function listChosen(db: Db, base: string) {
  const rows = await sql<{ perk: FeaturedPerk }>`
    select json_build_object(${sql.raw(wholePerkFields('p', base, personText('u', 'false')))}, 'absence', case
      when ${sql.raw(hasEndedText('p'))} then 'ended' when p.status <> 'available' then p.status when not p.owner_public then 'private' end) as perk
    from perks p join users u on u.id = p.owner_id where p.is_hero order by ${inTheirOrder}`.execute(db)
  return rows.rows.map(({ perk }) => perk)
}

/** Of two that change the list at once, the second waits: rows alone would not stop both from adding to an empty one. */
async function lockList(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('featured perks', 0))`.execute(tx)
}

/** Locks the featured perks and these, in id order as everywhere. @returns them in the order of the list. */
export async function lockCandidates(tx: Tx, ids: string[]) {
  await lockList(tx)
  const meant = sql`p.id in (select id from perks where is_hero union all select unnest(${ids}::uuid[]))`
  await sql`select p.id from perks p where ${meant} order by p.id for update`.execute(tx)
  // Read again: what was waited for may have changed them.
  const rows = await sql<Candidate>`
    select p.id, p.is_hero as "isFeatured", ${sql.raw(isOnOfferText('p'))} and p.owner_public as "isShown"
    from perks p where ${meant} order by ${inTheirOrder}`.execute(tx)
  return rows.rows
}

/** Gives each its place, from 1 on; the removed ones have none. The caller has locked them. */
export async function setPlaces(tx: Tx, perks: string[], removed: string[]) {
  await sql`
    update perks p set is_hero = place is not null, hero_order = place
    from (select id, place::integer from unnest(${perks}::uuid[]) with ordinality as chosen (id, place)
      union all select id, null from unnest(${removed}::uuid[]) as removed (id)) t
    where p.id = t.id`.execute(tx)
}

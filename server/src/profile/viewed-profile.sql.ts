import type { ViewedProfile } from '@perkloop/contract/user'
import { sql } from 'kysely'
import { isLegText } from '../exchange/exchange.shape'
import { perkFields } from '../perk/perk.shape'
import { isOnOfferText } from '../perk/perk-end.shape'
import { isWithinText } from '../perk/perk-seen.shape'
import type { Db } from '../platform/database/db'
import { areApartText } from '../user/apart.shape'
import { areFriendsText } from '../user/friend.shape'
import { mayOpenText } from '../user/open.shape'
import { moment, profilePerson } from '../user/user.shape'

/** Of a loop of three, only the exchange in which a person gives theirs is one of their active ones. */
const isLeg = sql.raw(isLegText('e'))

export async function readViewed(db: Db, id: string, viewer: string) {
  const rows = await sql<{ user: ViewedProfile['user'] }>`
    select ${profilePerson('u')} as "user"
    from users u, (select ${viewer}::uuid as id) viewer
    where u.id = ${id} and u.deleted_at is null and u.verified_at is not null
      and ${sql.raw(mayOpenText('u', 'viewer.id'))}`.execute(db)
  return rows.rows[0]?.user
}

export async function readStats(db: Db, id: string, viewer: string) {
  const rows = await sql<ViewedProfile['stats']>`
    select u.completed_exchanges as "completedExchanges",
      (select count(*) from exchanges e where e.status = 'completed' and
        ((e.owner_id = ${id} and e.bidder_id = ${viewer}) or (e.owner_id = ${viewer} and e.bidder_id = ${id})))
        as "completedExchangesWithUser",
      (select count(*) from exchanges e where e.status in ('ongoing', 'pending_completion')
        and (e.owner_id = ${id} or e.bidder_id = ${id} and not ${isLeg})) as "activeExchanges"
    from users u where u.id = ${id}`.execute(db)
  return rows.rows[0] ?? { completedExchanges: 0, completedExchangesWithUser: 0, activeExchanges: 0 }
}

export async function listPerksOf(db: Db, id: string, viewer: string, base: string) {
  const rows = await sql<{ perk: ViewedProfile['perks'][number] }>`
    select json_build_object(${sql.raw(perkFields('p.id', 'p.', base))}, 'createdAt', ${moment('p.created_at')}) as perk
    from (select ${viewer}::uuid as id) viewer, perks p where p.owner_id = ${id} and ${sql.raw(isOnOfferText('p'))}
      and (p.owner_id = viewer.id or ${sql.raw(isWithinText('p', 'viewer.id'))}) order by p.created_at desc, p.id desc limit 60`.execute(
    db,
  )
  return rows.rows.map((row) => row.perk)
}

/** Names the other party only if they are public, a friend of the viewer, or the viewer, and not apart from them. */
export async function listActiveExchangesOf(db: Db, id: string, viewer: string) {
  const rows = await sql<ViewedProfile['activeExchanges'][number]>`
    select e.id as "_id", case when e.owner_id = ${id} then e.target_title else e.given_title end as "perkTitle",
      e.completion_date as "completionDate",
      case when (o.discoverability = 'public' or o.id = viewer.id or ${sql.raw(areFriendsText('o.id', 'viewer.id'))})
        and not ${sql.raw(areApartText('o.id', 'viewer.id'))} then o.name end as "bidderName"
    from (select ${viewer}::uuid as id) viewer, exchanges e join users o on o.id = case when e.owner_id = ${id} then e.bidder_id else e.owner_id end
    where (e.owner_id = ${id} or e.bidder_id = ${id} and not ${isLeg}) and e.status in ('ongoing', 'pending_completion')
    order by e.completion_date, e.id limit 60`.execute(db)
  return rows.rows
}

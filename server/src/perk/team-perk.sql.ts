import type { OwnPerk } from '@perkloop/contract/perk'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { rowsFor } from '../platform/http/callers-page'
import { ownPerkText } from './perk.sql'

interface Place {
  at: string
  id: string
}

/** Perks of all members of an organization. */
export async function listOfTeam(db: Db, organizationId: string, base: string, limit: number, after: Place | null) {
  const most = sql.raw(String(rowsFor(limit)))
  const beyond = after ? sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  // The newest of each member, by an index: a page can't hold more.
  const rows = await sql<{ perk: OwnPerk; at: string; id: string }>`
    select ${sql.raw(ownPerkText(base))} as perk, p.created_at::text as at, p.id
    from perks p join users u on u.id = p.owner_id
    where p.id in (select newest.id from memberships m cross join lateral (
        select p.id, p.created_at from perks p where p.owner_id = m.user_id and p.status <> 'removed' ${beyond}
        order by p.created_at desc, p.id desc limit ${most}) newest
      where m.organization_id = ${organizationId} order by newest.created_at desc, newest.id desc limit ${most})
    order by p.created_at desc, p.id desc limit ${limit + 1}`.execute(db)
  return rows.rows
}

/** Perks of members that wait for approval, the oldest first. */
export async function listAwaiting(db: Db, organizationId: string, base: string, limit: number, after: Place | null) {
  const most = sql.raw(String(rowsFor(limit)))
  const beyond = after ? sql`and (p.created_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const rows = await sql<{ perk: OwnPerk; at: string; id: string }>`
    select ${sql.raw(ownPerkText(base))} as perk, p.created_at::text as at, p.id
    from perks p join users u on u.id = p.owner_id
    where p.id in (select oldest.id from memberships m cross join lateral (
        select p.id, p.created_at from perks p where p.owner_id = m.user_id and p.held_for = 'approval' ${beyond}
        order by p.created_at, p.id limit ${most}) oldest
      where m.organization_id = ${organizationId} order by oldest.created_at, oldest.id limit ${most})
    order by p.created_at, p.id limit ${limit + 1}`.execute(db)
  return rows.rows
}

import type { OrganizationUser } from '@perkloop/contract/organization'
import { sql } from 'kysely'
import type { Db } from '../platform/db'

/** The permissions somebody holds in that organization; none who is no member. */
export function readMembership(db: Db, organizationId: string, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select('roles.permissions')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
}

export async function listMemberIds(db: Db, organizationId: string) {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .execute()
  return rows.map((row) => row.user_id)
}

export interface PlaceInTeam {
  group: string
  at: string
  id: string
}

/** Members, then open invitations, each in the order they came. */
export async function listUsers(db: Db, organizationId: string, limit: number, after: PlaceInTeam | null, now: Date) {
  const rows = await sql<OrganizationUser & PlaceInTeam>`
    select id as "_id", name, username, email, role, "isActive", "group"::text, at::text, id from (
      select u.id, u.name, u.username, u.email, m.role_id as role, true as "isActive", 0 as "group", m.joined_at as at
      from memberships m join users u on u.id = m.user_id where m.organization_id = ${organizationId}
      union all
      select i.id, null, null, i.email, i.role_id, false, 1, i.created_at
      from invitations i where i.organization_id = ${organizationId} and i.expires_at > ${now}
    ) team
    ${after ? sql`where ("group", at, id) > (${after.group}::int, ${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by "group", team.at, team.id limit ${limit + 1}`.execute(db)
  return rows.rows
}

/** Default roles first, the mightiest at the head. */
export function listRoles(db: Db, organizationId: string) {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'permissions'])
    .where('organization_id', '=', organizationId)
    .orderBy(sql`array_position(array['admin', 'manager', 'member'], lower(name))`, (by) => by.asc().nullsLast())
    .orderBy(sql`lower(name)`)
    .execute()
}

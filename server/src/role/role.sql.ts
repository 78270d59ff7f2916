import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const columns = ['id', 'name', 'description', 'permissions'] as const

/** Default roles first, the most powerful at the top. */
export function listRoles(db: Db, organizationId: string) {
  return db
    .selectFrom('roles')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .orderBy(sql`array_position(array['admin', 'manager', 'member'], lower(name))`, (by) => by.asc().nullsLast())
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function countRoles(tx: Tx, organizationId: string) {
  const rows = await sql<{ count: number }>`
    select count(*)::integer as count from roles where organization_id = ${organizationId}`.execute(tx)
  return rows.rows[0]?.count ?? 0
}

export async function insertRoles(tx: Tx, rows: Insertable<Tables['roles']>[]) {
  await tx.insertInto('roles').values(rows).execute()
}

export async function updateRole(tx: Tx, id: string, change: Updateable<Tables['roles']>) {
  await tx.updateTable('roles').set(change).where('id', '=', id).execute()
}

export async function deleteRole(tx: Tx, id: string) {
  await tx.deleteFrom('roles').where('id', '=', id).execute()
}

/** How many members and open invitations have a role, and how often single sign-on gives it. */
export async function countUses(tx: Tx, organizationId: string, roleId: string, now: Date) {
  const rows = await sql<{ used: number }>`select ${usesOf(organizationId, sql`${roleId}::uuid`, now)} as used`.execute(
    tx,
  )
  return rows.rows[0]?.used ?? 0
}

/** As `countUses`, of all roles. */
export async function countUsesOfAll(db: Db, organizationId: string, now: Date) {
  const rows = await sql<{ id: string; uses: number }>`select r.id, ${usesOf(organizationId, sql`r.id`, now)} as uses
    from roles r where r.organization_id = ${organizationId}`.execute(db)
  return new Map(rows.rows.map(({ id, uses }) => [id, uses]))
}

/** By the organization too, with which the indexes of the tables begin. */
function usesOf(organizationId: string, roleId: RawBuilder<unknown>, now: Date) {
  return sql<number>`(
    (select count(*) from memberships where organization_id = ${organizationId} and role_id = ${roleId})
      + (select count(*) from invitations
        where organization_id = ${organizationId} and role_id = ${roleId} and expires_at > ${now})
      + (select count(*) from join_links
        where organization_id = ${organizationId} and role_id = ${roleId} and ends_at > ${now})
      + (select count(*) from sso_connections where organization_id = ${organizationId} and role_id = ${roleId})
      + (select count(*) from sso_group_roles where organization_id = ${organizationId} and role_id = ${roleId}))`
}

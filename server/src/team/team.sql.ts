import type { OrganizationUser } from '@perkloop/contract/organization'
import type { Permissions } from '@perkloop/contract/permission'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { portraitText } from '../user/user.shape'

/**
 * Every change within an organization takes this lock first, so that permissions and seats can't change meanwhile.
 * `for no key update`, so that inserts that only reference the organization (audit entries) do not wait.
 */
export function lockOrganization(tx: Tx, id: string) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'name', 'plan'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** For changes beside that lock. @returns undefined once it is closed. */
export function holdOrganization(tx: Tx, id: string) {
  return tx.selectFrom('organizations').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

export interface MemberRow {
  id: string
  isSystemAdmin: boolean
  title: string | null
  roleId: string
  roleName: string
  roleDescription: string
  permissions: Permissions
  requiresTwoFactor: boolean
}

/** A member with their role; undefined for everybody else. */
export function readMember(db: Db, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['u.id', 'u.is_system_admin as isSystemAdmin', 'm.title', 'r.id as roleId', 'r.name as roleName'])
    .select(['r.description as roleDescription', 'r.permissions', 'o.requires_two_factor as requiresTwoFactor'])
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

/** The organization of a user. */
export function findOrganizationOf(db: Db, userId: string) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name'])
    .where('m.user_id', '=', userId)
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

/** The members who hold one of these permissions; not those who are deactivated. */
export async function listHolders(db: Db, organizationId: string, keys: readonly string[]) {
  const rows = await sql<{ id: string }>`
    select m.user_id as id from roles r join memberships m on m.organization_id = r.organization_id and m.role_id = r.id
    where r.organization_id = ${organizationId} and m.deactivated_at is null
      and exists (select from jsonb_each_text(r.permissions) p where p.value = 'true' and p.key = any(${[...keys]}::text[]))`.execute(
    db,
  )
  return rows.rows.map(({ id }) => id)
}

/** Which of these users are members. */
export async function findMembersAmong(db: Db, organizationId: string, userIds: string[]) {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
  return rows.map((row) => row.user_id)
}

const team = (organizationId: string, now: Date) => sql`(
      select u.id, u.name, u.username, u.email, m.role_id as role, m.title, true as "isActive", m.deactivated_at is not null as "isDeactivated",
        ${sql.raw(portraitText('u'))} as "portraitUrl", 0 as "group", m.joined_at as at
      from memberships m join users u on u.id = m.user_id where m.organization_id = ${organizationId}
      union all
      select i.id, null, null, i.email, i.role_id, null, false, false, null, 1, i.created_at
      from invitations i where i.organization_id = ${organizationId} and i.expires_at > ${now}
    ) team`

/** A member or an open invitation, as an entry of the list. */
export async function readUser(db: Db, organizationId: string, id: string, now: Date) {
  const rows = await sql<OrganizationUser>`
    select id as "_id", name, username, email, role, title, "isActive", "isDeactivated", "portraitUrl"
    from ${team(organizationId, now)} where id = ${id}`.execute(db)
  return rows.rows[0]
}

/** Members and open invitations; a new invitation takes the seat of the old one for the same email. */
export async function countSeats(db: Db, organizationId: string, now: Date, exceptEmail = '') {
  const rows = await sql<{ seats: number }>`
    select (select count(*) from memberships where organization_id = ${organizationId}) + (select count(*) from invitations
      where organization_id = ${organizationId} and expires_at > ${now} and lower(email) <> ${exceptEmail.toLowerCase()})
      as seats`.execute(db)
  return rows.rows[0]?.seats ?? 0
}

/** One of the roles every organization starts with, whose names stay. */
export function readRoleNamed(db: Db, organizationId: string, name: 'admin' | 'manager' | 'member') {
  return db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`lower(name) = ${name}`)
    .executeTakeFirst()
}

export function readRole(db: Db, organizationId: string, id: string) {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'description', 'permissions'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

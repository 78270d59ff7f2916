import type { DirectoryGroup } from '@perkloop/contract/directory'
import type { Permissions } from '@perkloop/contract/permission'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import type { Sought } from './directory-user.sql'

export interface GroupRow {
  id: string
  displayName: string
  externalId: string | null
  roleId: string | null
  createdAt: Date
  updatedAt: Date
}

export interface ListedGroup extends GroupRow {
  members: { value: string; display: string }[]
}

const columns = [
  'g.id',
  'g.display_name as displayName',
  'g.external_id as externalId',
  'g.role_id as roleId',
  'g.created_at as createdAt',
  'g.updated_at as updatedAt',
] as const

const members = sql<{ value: string; display: string }[]>`coalesce((select json_agg(json_build_object('value', u.id,
  'display', case when exists (select from memberships h where h.user_id = u.id and h.organization_id = g.organization_id)
    then u.name else '' end) order by u.id) from directory_group_members m join users u on u.id = m.user_id where m.group_id = g.id), '[]')`
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function holds({ field, value }: Sought) {
  const text = String(value)
  if (field === 'displayname') return sql<boolean>`lower(g.display_name) = ${text.toLowerCase()}`
  if (field === 'externalid') return sql<boolean>`g.external_id = ${text}`
  if (!isId(text)) return sql<boolean>`false`
  if (field === 'id') return sql<boolean>`g.id = ${text}`
  return sql<boolean>`exists (select from directory_group_members m where m.group_id = g.id and m.user_id = ${text})`
}

export async function listGroups(
  db: Db,
  organizationId: string,
  sought: Sought[],
  { from, most, withMembers }: { from: number; most: number; withMembers: boolean },
): Promise<{ groups: ListedGroup[]; total: number }> {
  let found = db.selectFrom('directory_groups as g').where('g.organization_id', '=', organizationId)
  for (const one of sought) found = found.where(holds(one))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const groups = await found
    .select(columns)
    .select((withMembers ? members : sql<ListedGroup['members']>`'[]'::json`).as('members'))
    .orderBy('g.id')
    .offset(from)
    .limit(most)
    .execute()
  return { groups, total }
}

export function readGroup(db: Db, organizationId: string, id: string): Promise<GroupRow | undefined> {
  return db
    .selectFrom('directory_groups as g')
    .select(columns)
    .where('g.organization_id', '=', organizationId)
    .where('g.id', '=', id)
    .executeTakeFirst()
}

export async function countGroups(db: Db, organizationId: string) {
  const groups = db.selectFrom('directory_groups').where('organization_id', '=', organizationId)
  return (await groups.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** The role that is called so, without case. */
export async function findRoleNamed(db: Db, organizationId: string, name: string) {
  const role = db.selectFrom('roles').select('id').where('organization_id', '=', organizationId)
  return (await role.where(sql<string>`lower(name)`, '=', name.toLowerCase()).executeTakeFirst())?.id ?? null
}

export async function insertGroup(tx: Tx, row: Insertable<Tables['directory_groups']>) {
  await tx.insertInto('directory_groups').values(row).execute()
}

export async function updateGroup(tx: Tx, id: string, change: Updateable<Tables['directory_groups']>) {
  await tx.updateTable('directory_groups').set(change).where('id', '=', id).execute()
}

export async function deleteGroup(tx: Tx, id: string) {
  await tx.deleteFrom('directory_groups').where('id', '=', id).execute()
}

export async function memberIds(db: Db, groupId: string) {
  const rows = await db
    .selectFrom('directory_group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function addMembers(tx: Tx, groupId: string, ids: string[]) {
  await sql`insert into directory_group_members (group_id, user_id) select ${groupId}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(tx)
}

export async function removeMembers(tx: Tx, groupId: string, ids: string[]) {
  await sql`delete from directory_group_members where group_id = ${groupId} and user_id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** The groups and their roles, as the panel lists them. */
export async function listForPanel(db: Db, organizationId: string): Promise<DirectoryGroup[]> {
  const rows = await sql<DirectoryGroup>`select g.id as "_id", g.display_name as name, g.role_id as "roleId",
      (select count(*) from directory_group_members m where m.group_id = g.id) as members
    from directory_groups g where g.organization_id = ${organizationId} order by lower(g.display_name)`.execute(db)
  return rows.rows
}

export interface Given {
  userId: string
  /** Null while they are only invited. */
  before: string | null
  beforeName: string | null
  isSystemAdmin: boolean
  permissions: Permissions | null
  email: string
  /** Of the groups they are in; null where none stands for a role. */
  after: string | null
  afterName: string | null
}

/**
 * The role each of these users has, and the one their groups give them: of several the one with the most permissions, and of
 * those with equally many the first by its name.
 */
export async function rolesOf(tx: Tx, organizationId: string, ids: string[]) {
  const rows = await sql<Given>`
    select u.id as "userId", u.email, u.is_system_admin as "isSystemAdmin", was.permissions, m.role_id as before, was.name as "beforeName", best.id as after, best.name as "afterName"
    from users u left join memberships m on m.user_id = u.id and m.organization_id = ${organizationId}
      left join roles was on was.id = m.role_id
      left join lateral (select r.id, r.name from directory_group_members gm join directory_groups g on g.id = gm.group_id
          join roles r on r.id = g.role_id
        where gm.user_id = u.id and g.organization_id = ${organizationId}
        order by (select count(*) from jsonb_each_text(r.permissions) p where p.value = 'true') desc, lower(r.name) limit 1) best on true
    where u.id = any(${ids}::uuid[]) order by u.id`.execute(tx)
  return rows.rows
}

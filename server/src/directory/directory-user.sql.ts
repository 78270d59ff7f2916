import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

/** A user as the organization's directory sees them. A member that it has not written to is as their account is. */
export interface DirectoryUser {
  id: string
  userName: string
  email: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  displayName: string | null
  active: boolean
  /** Invited and not yet a member, as their account was there before. */
  isPending: boolean
  groups: { value: string; display: string }[]
  createdAt: Date
  updatedAt: Date
}

export interface Sought {
  field: string
  value: string | boolean
}

/** The name of a user who is only invited is not told. */
const columns = sql`u.id, coalesce(d.user_name, u.email) as "userName", coalesce(d.email, u.email) as email,
  d.external_id as "externalId", d.given_name as "givenName", d.family_name as "familyName",
  coalesce(d.display_name, case when m.user_id is not null then u.name end) as "displayName", coalesce(d.created_at, m.joined_at) as "createdAt",
  coalesce(d.updated_at, m.joined_at) as "updatedAt",
  m.user_id is not null and m.deactivated_at is null as active, m.user_id is null as "isPending"`

/**
 * Users of an organization's directory: those it wrote to, and other members with an email at a proven domain. Members with another
 * email, whom it never wrote to, are none of its business.
 */
const seen = (organizationId: string, now: Date, among: RawBuilder<unknown> | null) => {
  const few = (id: string) => (among ? sql`and ${sql.raw(id)} = any(array(${among}))` : sql``)
  return sql`(
    select ${columns} from memberships m join users u on u.id = m.user_id
      left join directory_users d on d.organization_id = m.organization_id and d.user_id = m.user_id
    where m.organization_id = ${organizationId} ${few('m.user_id')} and d.deleted_at is null
      and (d.user_id is not null or exists (select from organization_domains p where p.organization_id = m.organization_id
        and p.proven_at is not null and p.domain = domain_of(u.email) collate "C"))
    union all
    select ${columns} from directory_users d join users u on u.id = d.user_id
      left join memberships m on m.organization_id = d.organization_id and m.user_id = d.user_id
    where d.organization_id = ${organizationId} ${few('d.user_id')} and d.deleted_at is null and m.user_id is null
      and exists (select from invitations i where i.organization_id = d.organization_id
        and lower(i.email) = lower(u.email) and i.expires_at > ${now})
  ) s`
}

/** The ids of all whom an index finds by this, and perhaps of others; null where none does. */
function candidates(organizationId: string, { field, value }: Sought): RawBuilder<unknown> | null {
  const written = (where: RawBuilder<unknown>) =>
    sql`select user_id from directory_users where organization_id = ${organizationId} and ${where}`
  const text = String(value)
  const byEmail = sql`select id from users where lower(email) = ${text.toLowerCase()}`
  switch (field) {
    case 'id':
      return sql`select id from users where id::text = ${text.toLowerCase()} and id = ${uuidOr(text)}`
    case 'username':
      return sql`${written(sql`lower(user_name) = ${text.toLowerCase()}`)} union all ${byEmail}`
    case 'emails':
    case 'emails.value':
      return sql`${written(sql`lower(email) = ${text.toLowerCase()}`)} union all ${byEmail}`
    case 'externalid':
      return written(sql`external_id = ${text}`)
    default:
      return null
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'
const uuidOr = (text: string) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : nobody)

/** Texts are compared without case, but externalId and id, which programs made. */
function holds({ field, value }: Sought) {
  if (field === 'active') return sql`s.active = ${value}`
  if (field === 'id') return sql`s.id = ${uuidOr(String(value))}`
  if (field === 'externalid') return sql`s."externalId" = ${String(value)}`
  const column = { username: 'userName', displayname: 'displayName' }[field] ?? 'email'
  return sql`lower(s.${sql.ref(column)}) = ${String(value).toLowerCase()}`
}

const groupsOf = (
  organizationId: string,
) => sql`coalesce((select json_agg(json_build_object('value', g.id, 'display', g.display_name)
  order by g.id) from directory_group_members gm join directory_groups g on g.id = gm.group_id
  where gm.user_id = s.id and g.organization_id = ${organizationId}), '[]') as groups`

function soughtIn(organizationId: string, sought: Sought[], now: Date) {
  const among = sought.map((one) => candidates(organizationId, one)).find((found) => found !== null) ?? null
  const all = sought.map(holds)
  return sql`${seen(organizationId, now, among)} ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}`
}

/** A page of those that all conditions hold for, in a stable order, and how many they are. */
export async function listUsers(
  db: Db,
  organizationId: string,
  sought: Sought[],
  { from, most }: { from: number; most: number },
  now: Date,
) {
  const found = soughtIn(organizationId, sought, now)
  const rows = await sql<DirectoryUser>`select s.*, ${groupsOf(organizationId)} from ${found}
    order by s.id offset ${from} limit ${most}`.execute(db)
  const isWhole = from === 0 && rows.rows.length < most
  if (isWhole) return { users: rows.rows, total: rows.rows.length }
  const counted = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(db)
  return { users: rows.rows, total: counted.rows[0]?.total ?? 0 }
}

export async function readUser(db: Db, organizationId: string, id: string, now: Date) {
  return (await listUsers(db, organizationId, [{ field: 'id', value: id }], { from: 0, most: 2 }, now)).users[0]
}

/** Which of these are users of the directory. */
export async function findSeen(db: Db, organizationId: string, ids: string[], now: Date) {
  const rows = await sql<{
    id: string
  }>`select s.id from ${seen(organizationId, now, sql`select unnest(${ids}::uuid[])`)}`.execute(db)
  return new Set(rows.rows.map(({ id }) => id))
}

/** Whether the email is at a domain that the organization has proven. */
export async function isAtDomain(db: Db, organizationId: string, email: string) {
  const rows = await sql`select from organization_domains where organization_id = ${organizationId}
    and proven_at is not null and domain = domain_of(${email}) collate "C"`.execute(db)
  return rows.rows.length > 0
}

/** Another user of the directory with this userName, or a member with it as their email. */
export async function isNameTaken(db: Db, organizationId: string, userName: string, exceptId: string, now: Date) {
  const { users } = await listUsers(
    db,
    organizationId,
    [{ field: 'username', value: userName }],
    { from: 0, most: 10 },
    now,
  )
  return users.some(({ id }) => id !== exceptId)
}

/** Who was written with this userName and is not deleted, also where the directory does not find them any more. */
export async function findNamed(tx: Tx, organizationId: string, userName: string, exceptId: string) {
  const rows = await sql<{ id: string }>`select user_id as id from directory_users
    where organization_id = ${organizationId} and lower(user_name) = ${userName.toLowerCase()} and deleted_at is null
      and user_id <> ${exceptId}`.execute(tx)
  return rows.rows.map(({ id }) => id)
}

export interface Written {
  userName: string
  email: string
  externalId: string | null
  givenName: string | null
  familyName: string | null
  displayName: string | null
}

export async function writeUser(tx: Tx, organizationId: string, userId: string, written: Written, now: Date) {
  const said = {
    user_name: written.userName,
    email: written.email,
    external_id: written.externalId,
    given_name: written.givenName,
    family_name: written.familyName,
    display_name: written.displayName,
    updated_at: now,
    deleted_at: null,
  }
  await tx
    .insertInto('directory_users')
    .values({ organization_id: organizationId, user_id: userId, created_at: now, ...said })
    .onConflict((there) => there.columns(['organization_id', 'user_id']).doUpdateSet(said))
    .execute()
}

export async function markDeleted(tx: Tx, organizationId: string, userId: string, now: Date) {
  await tx
    .updateTable('directory_users')
    .set({ deleted_at: now, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
  await sql`delete from directory_group_members m using directory_groups g
    where m.user_id = ${userId} and g.id = m.group_id and g.organization_id = ${organizationId}`.execute(tx)
}

/** Deletes what directories say of a user who deletes their account. */
export async function forgetUser(tx: Tx, userId: string) {
  await tx.deleteFrom('directory_group_members').where('user_id', '=', userId).execute()
  await tx.deleteFrom('directory_users').where('user_id', '=', userId).execute()
}

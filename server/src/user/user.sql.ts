import type { Permissions } from '@perkloop/contract/permission'
import type { Person, ProfilePerson } from '@perkloop/contract/user'
import { type Insertable, sql, type Updateable } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { ssoBound } from './sso-bound.shape'
import { moment, person, profilePerson } from './user.shape'

export async function insertUser(tx: Tx, user: Insertable<Tables['users']>) {
  await tx.insertInto('users').values(user).execute()
}

export async function updateUser(tx: Tx, id: string, change: Updateable<Tables['users']>) {
  if (Object.keys(change).length > 0) await tx.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Locks a user for a change. No key changes, so inserts of rows that reference the user do not wait. */
export function lockUser(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'name',
      'username',
      'email',
      'password_hash',
      'company',
      'discoverability',
      'invite_code',
      'portrait',
      'suspended_at',
      'suspended_until',
      'deactivated_by',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The user's password hash, locked against changes. Not a shared lock: beginning a session locks the account too, and of two
 * second steps at once each would wait for the other.
 */
export async function holdPassword(tx: Tx, id: string) {
  const held = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held?.password_hash ?? undefined
}

/** Locks users against changes. @returns the ids of those who still exist and are not suspended. */
export async function holdUsers(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return rows.map((row) => row.id)
}

/** As `holdUsers`, for a change; also locks those who are gone. */
export async function lockUsers(tx: Tx, ids: string[]) {
  const rows = await sql<{ id: string; isThere: boolean }>`
    select id, deleted_at is null and suspended_at is null as "isThere" from users
    where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows.rows.filter(({ isThere }) => isThere).map(({ id }) => id)
}

export async function addRating(tx: Tx, userId: string, rating: number) {
  await tx
    .updateTable('users')
    .set((user) => ({ rating_sum: user('rating_sum', '+', rating), rating_count: user('rating_count', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

/** In id order, so that two completions at once can't deadlock. */
export async function addCompletedExchange(tx: Tx, userIds: string[]) {
  const ordered = [...userIds].sort()
  for (const id of ordered) {
    await tx
      .updateTable('users')
      .set((user) => ({ completed_exchanges: user('completed_exchanges', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash', 'verified_at', 'username'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findCredentials(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['email', 'username', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

interface OwnRow {
  person: ProfilePerson
  username: string
  email: string
  inviteCode: string | null
  isSystemAdmin: boolean
  locale: string | null
  timeZone: string | null
  joinsLoops: boolean
  loopsPaused: boolean
  hasPassword: boolean
  ssoRequired: boolean
  createdAt: string
  organization: string | null
  organizationName: string | null
  roleName: string | null
  permissions: Permissions | null
  title: string | null
}

export async function readOwn(db: Db, id: string) {
  const rows = await sql<OwnRow>`
    select ${profilePerson('u')} as person, u.username, u.email, u.invite_code as "inviteCode",
      u.is_system_admin as "isSystemAdmin", u.locale, u.time_zone as "timeZone", u.joins_loops as "joinsLoops",
      not u.joins_loops and u.loops_unanswered > 0 as "loopsPaused", u.password_hash is not null as "hasPassword",
      exists (select ${ssoBound} and u.id = ${id}) as "ssoRequired",
      ${moment('u.created_at')} as "createdAt", o.id as organization, o.name as "organizationName",
      r.name as "roleName", r.permissions, m.title
    from users u
      left join memberships m on m.user_id = u.id
      left join organizations o on o.id = m.organization_id
      left join roles r on r.id = m.role_id
    where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows.rows[0]
}

export async function readPerson(db: Db, id: string) {
  const rows = await sql<{ person: Person }>`select ${person('u')} as person from users u where u.id = ${id}`.execute(
    db,
  )
  return rows.rows[0]?.person
}

/** Every email or username that the new user would clash with. */
export function findTaken(db: Db, email: string, username: string) {
  return db
    .selectFrom('users')
    .select((user) => [
      user(sql`lower(email)`, '=', email.toLowerCase()).as('email'),
      user(sql`lower(username)`, '=', username.toLowerCase()).as('username'),
    ])
    .where((user) =>
      user.or([
        user(sql`lower(email)`, '=', email.toLowerCase()),
        user(sql`lower(username)`, '=', username.toLowerCase()),
      ]),
    )
    .execute()
}

/** Of some usernames in lower case, those that are in use. */
export async function takenUsernames(pool: pg.Pool, usernames: string[]) {
  const found = await pool.query<{ username: string }>({
    name: 'taken-usernames',
    text: 'select lower(username) as username from users where lower(username) = any($1::text[])',
    values: [usernames],
  })
  return new Set(found.rows.map((row) => row.username))
}

/** The same within a transaction. */
export async function takenAmong(db: Db, usernames: string[]) {
  const found = await sql<{ username: string }>`select lower(username) as username from users
    where lower(username) = any(${usernames}::text[])`.execute(db)
  return new Set(found.rows.map((row) => row.username))
}

export async function setSystemAdmin(db: Db, id: string, isSystemAdmin: boolean) {
  await db.updateTable('users').set({ is_system_admin: isSystemAdmin }).where('id', '=', id).execute()
}

/** @returns whether nobody was made an administrator for this email before; of two at once, one. */
export async function takeFirstAdmin(tx: Tx, email_hash: Buffer, granted_at: Date) {
  const row = tx.insertInto('first_admins').values({ email_hash, granted_at })
  const taken = await row.onConflict((there) => there.doNothing()).executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The user has answered a loop. Once they are taken out of loops for silence, only their own choice brings them back. */
export async function endSilence(tx: Tx, id: string) {
  await sql`update users set loops_unanswered = 0 where id = ${id} and loops_unanswered > 0 and joins_loops`.execute(tx)
}

/** Counts a loop that users let pass; at so many in a row no more are looked for. In id order. @returns whom that concerns. */
export async function addSilence(tx: Tx, ids: string[], most: number) {
  const rows = await sql<{ id: string; joinsLoops: boolean }>`
    with silent as (select id from users where id = any(${ids}::uuid[]) order by id for no key update)
    update users u set loops_unanswered = u.loops_unanswered + 1, joins_loops = u.joins_loops and u.loops_unanswered + 1 < ${most}
    from silent where u.id = silent.id returning u.id, u.joins_loops as "joinsLoops"`.execute(tx)
  return rows.rows.filter(({ joinsLoops }) => !joinsLoops).map(({ id }) => id)
}

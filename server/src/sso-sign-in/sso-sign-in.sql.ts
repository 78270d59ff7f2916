import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

export interface Account {
  id: string
  email: string
  passwordHash: string | null
  isSystemAdmin: boolean
  organizationId: string | null
}

const account = sql`select u.id, u.email, u.password_hash as "passwordHash", u.is_system_admin as "isSystemAdmin", m.organization_id as "organizationId"
  from users u left join memberships m on m.user_id = u.id where u.deleted_at is null`

export async function findAccountBy(db: Db, email: string) {
  const rows = await sql<Account>`${account} and lower(u.email) = ${email.toLowerCase()}`.execute(db)
  return rows.rows[0]
}

export async function findAccount(db: Db, id: string) {
  const rows = await sql<Account>`${account} and u.id = ${id}`.execute(db)
  return rows.rows[0]
}

/**
 * Whether the organization's directory made an account (docs/decisions/0027) in which nobody has ever signed in or set anything to sign
 * in with: there is nothing of anybody's to be proven.
 */
export async function isOfDirectory(db: Db, id: string, organizationId: string) {
  const rows = await sql`
    select from users u join memberships m on m.user_id = u.id and m.organization_id = ${organizationId}
      join directory_users d on d.user_id = u.id and d.organization_id = m.organization_id
    where u.id = ${id} and u.password_hash is null and u.created_at >= d.created_at
      and not exists (select from passkeys p where p.user_id = u.id)
      and not exists (select from sso_identities i where i.user_id = u.id)
      and not exists (select from sessions s where s.user_id = u.id)`.execute(db)
  return rows.rows.length > 0
}

/** Locks who signs in, before their organization. */
export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash', 'verified_at as verifiedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

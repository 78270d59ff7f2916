import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

export interface SuspendedUser {
  suspendedAt: Date | null
  /** Null where it lasts until an administrator ends it. */
  suspendedUntil: Date | null
}

export function readSuspended(db: Db, id: string): Promise<SuspendedUser | undefined> {
  return db
    .selectFrom('users')
    .select(['suspended_at as suspendedAt', 'suspended_until as suspendedUntil'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Users whose suspension is over, some at a time. */
export async function findOver(db: Db, now: Date) {
  const found = db.selectFrom('users').select('id').where('suspended_until', '<=', now)
  const rows = await found.orderBy('suspended_until').limit(100).execute()
  return rows.map(({ id }) => id)
}

/** Locks users in id order. @returns those whose accounts are not deleted. */
export async function lockUsers(tx: Tx, ids: string[]) {
  const rows = await sql<{ id: string; isAdmin: boolean; isSuspended: boolean }>`
    select id, is_system_admin as "isAdmin", suspended_at is not null as "isSuspended" from users
    where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`.execute(tx)
  return rows.rows
}

import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

export interface SuspendedUser {
  suspendedAt: Date | null
  /** Null where it lasts until an administrator ends it. */
  suspendedUntil: Date | null
  /** The organization that deactivated them, if it is its suspension. */
  organization: string | null
  /** That organization has them no more, or is gone, or has taken it back. */
  isLifted: boolean
}

/** Of users `u`: whether the organization that deactivated them still does. */
const isLifted = sql<boolean>`(u.deactivated_by is not null and not exists (select from memberships m
  where m.user_id = u.id and m.organization_id = u.deactivated_by and m.deactivated_at is not null))`

export function readSuspended(db: Db, id: string): Promise<SuspendedUser | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('organizations as o', 'o.id', 'u.deactivated_by')
    .select(['u.suspended_at as suspendedAt', 'u.suspended_until as suspendedUntil', 'o.name as organization'])
    .select(isLifted.as('isLifted'))
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** Users whose suspension is over, some at a time. */
export async function findOver(db: Db, now: Date) {
  const found = db.selectFrom('users').select('id').where('suspended_until', '<=', now)
  const rows = await found.orderBy('suspended_until').limit(100).execute()
  const lifted = db.selectFrom('users as u').select('u.id').where('u.deactivated_by', 'is not', null).where(isLifted)
  return [...rows, ...(await lifted.limit(100).execute())].map(({ id }) => id)
}

/** Since when a member is deactivated by their organization; undefined where none has. */
export async function findDeactivation(db: Db, userId: string) {
  const found = db
    .selectFrom('memberships')
    .select(['organization_id as organizationId', 'deactivated_at as since'])
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is not', null)
  return found.$narrowType<{ since: Date }>().executeTakeFirst()
}

/** Locks users in id order. @returns those whose accounts are not deleted. */
export async function lockUsers(tx: Tx, ids: string[]) {
  const rows = await sql<{
    id: string
    isAdmin: boolean
    isSuspended: boolean
    deactivatedBy: string | null
    name: string
  }>`
    select id, name, is_system_admin as "isAdmin", suspended_at is not null as "isSuspended",
      deactivated_by as "deactivatedBy" from users
    where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`.execute(tx)
  return rows.rows
}

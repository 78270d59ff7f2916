import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'

/** Counts members, and admins other than this user who could manage something: verified, neither suspended nor deactivated. */
export async function countMembers(tx: Tx, organizationId: string, exceptUser: string) {
  const counted = await sql<{ members: number; otherAdmins: number }>`
    select (select count(*) from memberships where organization_id = ${organizationId}) as members,
      (select count(*) from roles r join memberships m on m.organization_id = r.organization_id and m.role_id = r.id
          join users u on u.id = m.user_id
        where r.organization_id = ${organizationId} and lower(r.name) = 'admin' and m.user_id <> ${exceptUser}
          and u.verified_at is not null and u.suspended_at is null and m.deactivated_at is null) as "otherAdmins"`.execute(
    tx,
  )
  return counted.rows[0] ?? { members: 0, otherAdmins: 0 }
}

/** Locks a user who founds or joins: they do one at a time, and can't delete their account meanwhile. */
export function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The longest-standing other member who could manage something. */
export async function longestOther(tx: Tx, organizationId: string, userId: string) {
  const found = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('user_id as id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '<>', userId)
    .where('verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('user_id')
    .executeTakeFirst()
  return found?.id
}

export async function insertMembership(tx: Tx, userId: string, organizationId: string, roleId: string, now: Date) {
  await tx
    .insertInto('memberships')
    .values({ user_id: userId, organization_id: organizationId, role_id: roleId, joined_at: now })
    .execute()
}

export async function updateMembership(tx: Tx, userId: string, change: { role_id: string; title: string | null }) {
  await tx.updateTable('memberships').set(change).where('user_id', '=', userId).execute()
}

export async function setDeactivated(tx: Tx, userId: string, since: Date | null) {
  await tx.updateTable('memberships').set({ deactivated_at: since }).where('user_id', '=', userId).execute()
}

/** Every way in which an admin can still act. */
export async function countAdmins(tx: Tx, organizationId: string) {
  return (await countMembers(tx, organizationId, '00000000-0000-0000-0000-000000000000')).otherAdmins
}

export async function setRoles(tx: Tx, changes: { userId: string; roleId: string }[]) {
  await sql`update memberships m set role_id = c.role_id
    from unnest(${changes.map(({ userId }) => userId)}::uuid[], ${changes.map(({ roleId }) => roleId)}::uuid[]) c (user_id, role_id)
    where m.user_id = c.user_id`.execute(tx)
}

export async function deleteMembership(tx: Tx, userId: string) {
  await tx.deleteFrom('memberships').where('user_id', '=', userId).execute()
}

export async function deleteMembershipsOf(tx: Tx, organizationId: string) {
  await tx.deleteFrom('memberships').where('organization_id', '=', organizationId).execute()
}

import { sql } from 'kysely'
import type { Tx } from '../platform/db'

/** Locks the organization somebody belongs to, and counts its members and those who hold every permission. */
export async function lockMembership(tx: Tx, userId: string) {
  const membership = await tx
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select('organizations.id as organizationId')
    .where('user_id', '=', userId)
    .forUpdate('organizations')
    .executeTakeFirst()
  if (!membership) return undefined
  const counted = await sql<{ members: number; otherAdmins: number }>`
    select count(*) as members,
      count(*) filter (where lower(r.name) = 'admin' and m.user_id <> ${userId}) as "otherAdmins"
    from memberships m join roles r on r.id = m.role_id
    where m.organization_id = ${membership.organizationId}`.execute(tx)
  return { ...membership, ...(counted.rows[0] ?? { members: 0, otherAdmins: 0 }) }
}

export async function deleteMembership(tx: Tx, userId: string) {
  await tx.deleteFrom('memberships').where('user_id', '=', userId).execute()
}

export async function deleteOrganization(tx: Tx, id: string) {
  await tx.deleteFrom('memberships').where('organization_id', '=', id).execute()
  await tx.deleteFrom('invitations').where('organization_id', '=', id).execute()
  await tx.deleteFrom('organizations').where('id', '=', id).execute()
}

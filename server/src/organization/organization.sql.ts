import type { Industry, OrganizationSize } from '@perkloop/contract/organization'
import type { Plan } from '@perkloop/contract/subscription'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'

interface OrganizationRow {
  _id: string
  name: string
  industry: z.infer<typeof Industry>
  size: z.infer<typeof OrganizationSize>
  website: string | null
  address: string | null
  plan: Plan
  planEndsAt: Date
  users: string[]
  seats: { members: number; invited: number }
}

export async function readOrganization(db: Db, id: string, now: Date) {
  const rows = await sql<OrganizationRow>`
    select o.id as "_id", o.name, o.industry, o.size, o.website, o.address, o.plan, o.plan_ends_at as "planEndsAt",
      m.users, json_build_object('members', m.members, 'invited', i.invited) as seats
    from organizations o
      cross join lateral (select coalesce(json_agg(user_id order by joined_at, user_id), '[]') as users, count(*) as members
        from memberships where organization_id = o.id) m
      cross join lateral (select count(*) as invited
        from invitations where organization_id = o.id and expires_at > ${now}) i
    where o.id = ${id}`.execute(db)
  return rows.rows[0]
}

/** Whoever founds must not be leaving for good at the same moment. */
export function lockFounder(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'memberships.organization_id as organizationId'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst()
}

export async function insertOrganization(tx: Tx, row: Insertable<Tables['organizations']>) {
  await tx.insertInto('organizations').values(row).execute()
}

export async function insertRoles(tx: Tx, rows: Insertable<Tables['roles']>[]) {
  await tx.insertInto('roles').values(rows).execute()
}

/** Every change within an organization takes this lock first, so that permissions hold still while it is made. */
export function lockOrganization(tx: Tx, id: string) {
  return tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateOrganization(tx: Tx, id: string, change: Updateable<Tables['organizations']>) {
  await tx.updateTable('organizations').set(change).where('id', '=', id).execute()
}

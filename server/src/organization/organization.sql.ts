import { limits } from '@perkloop/contract/limits'
import type { Industry, OrganizationSize } from '@perkloop/contract/organization'
import type { PlanInForce } from '@perkloop/contract/subscription'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

interface OrganizationRow {
  _id: string
  name: string
  industry: z.infer<typeof Industry>
  size: z.infer<typeof OrganizationSize>
  website: string | null
  address: string | null
  plan: PlanInForce
  requiresTwoFactor: boolean
  countsFrom: Date
  users: string[]
  seats: { members: number; invited: number }
}

export async function readOrganization(db: Db, id: string, now: Date) {
  const rows = await sql<OrganizationRow>`
    select o.id as "_id", o.name, o.industry, o.size, o.website, o.address, o.plan,
      o.requires_two_factor as "requiresTwoFactor",
      o.plan_counts_from as "countsFrom",
      u.users, json_build_object('members', m.members, 'invited', i.invited) as seats
    from organizations o
      cross join lateral (select count(*) as members from memberships where organization_id = o.id) m
      cross join lateral (select coalesce(json_agg(user_id order by joined_at, user_id), '[]') as users
        from (select user_id, joined_at from memberships where organization_id = o.id
          order by joined_at, user_id limit ${limits.listMost}) shown) u
      cross join lateral (select count(*) as invited
        from invitations where organization_id = o.id and expires_at > ${now}) i
    where o.id = ${id}`.execute(db)
  return rows.rows[0]
}

export async function insertOrganization(tx: Tx, row: Insertable<Tables['organizations']>) {
  await tx.insertInto('organizations').values(row).execute()
}

export async function updateOrganization(tx: Tx, id: string, change: Updateable<Tables['organizations']>) {
  await tx.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** Locks up to 100 organizations whose month is over; skips those that another instance is renewing. */
export function lockDue(tx: Tx, now: Date) {
  return tx
    .selectFrom('organizations')
    .select(['id', 'plan', 'plan_counts_from as countsFrom'])
    .where('plan_ends_at', '<=', now)
    .orderBy('plan_ends_at')
    .limit(100)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Waits for all who hold the organization or its rules, in this order, before anything is deleted that they may wait for. */
export async function lockForClosing(tx: Tx, id: string) {
  await sql`select from organizations o join perk_rules r on r.organization_id = o.id where o.id = ${id}
    for update of o for update of r`.execute(tx)
  // Of two partners that are closed at once each deletes the rows of both.
  await sql`select from partners where organization_id = ${id} or partner_id = ${id}
    order by organization_id, partner_id for update`.execute(tx)
}

export async function deleteOrganization(tx: Tx, id: string) {
  await tx.deleteFrom('organizations').where('id', '=', id).execute()
}

import type { Joinable, Joining, JoinRequest } from '@perkloop/contract/domain-joining'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import { moment } from '../user/user.shape'

export async function readJoining(db: Db, organizationId: string) {
  const rows = await sql<Joining>`
    select coalesce((select mode from domain_joining where organization_id = ${organizationId}), 'off') as mode,
      exists (select from organization_domains where organization_id = ${organizationId} and proven_at is not null)
        as "hasProvenDomain"`.execute(db)
  return rows.rows[0] ?? { mode: 'off', hasProvenDomain: false }
}

export async function writeMode(tx: Tx, organizationId: string, mode: Joining['mode']) {
  if (mode === 'off') {
    await tx.deleteFrom('domain_joining').where('organization_id', '=', organizationId).execute()
    return
  }
  await tx
    .insertInto('domain_joining')
    .values({ organization_id: organizationId, mode })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ mode }))
    .execute()
}

/** The organization that takes a user in by their confirmed email; none for members of one. */
export async function findJoinable(db: Db, userId: string) {
  const rows = await sql<Joinable>`
    select o.id as "_id", o.name, d.domain, j.mode, ${moment('r.asked_at')} as "askedAt", ${moment('r.refused_at')} as "refusedAt"
    from users u join organization_domains d on d.domain = domain_of(u.email) collate "C" and d.proven_at is not null
      join domain_joining j on j.organization_id = d.organization_id join organizations o on o.id = d.organization_id
      left join join_requests r on r.user_id = u.id and r.organization_id = o.id
    where u.id = ${userId} and u.verified_at is not null and u.deleted_at is null and u.suspended_at is null
      and not exists (select from memberships m where m.user_id = u.id)`.execute(db)
  return rows.rows[0]
}

export async function insertRequest(tx: Tx, userId: string, organizationId: string, now: Date) {
  const row = { asked_at: now, refused_at: null }
  await tx
    .insertInto('join_requests')
    .values({ user_id: userId, organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doUpdateSet(row))
    .execute()
}

export async function refuseRequest(tx: Tx, userId: string, organizationId: string, now: Date) {
  const request = tx.updateTable('join_requests').set({ refused_at: now }).where('user_id', '=', userId)
  await request.where('organization_id', '=', organizationId).execute()
}

/** Open ones: a refusal stays, so that nobody gets around it. @returns whether there was one. */
export async function deleteRequest(tx: Tx, userId: string, organizationId: string) {
  const gone = await tx
    .deleteFrom('join_requests')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Open ones: a refusal stays. @returns the ids of their organizations. */
export async function deleteOpenRequestsOf(tx: Tx, userId: string) {
  const open = tx.deleteFrom('join_requests').where('user_id', '=', userId).where('refused_at', 'is', null)
  return (await open.returning('organization_id').execute()).map((row) => row.organization_id)
}

export async function deleteRequestsOf(tx: Tx, userId: string) {
  await tx.deleteFrom('join_requests').where('user_id', '=', userId).execute()
}

/** @returns the ids of the users whose request was open. */
export async function deleteRequestsTo(tx: Tx, organizationId: string) {
  const gone = tx.deleteFrom('join_requests').where('organization_id', '=', organizationId)
  const rows = await gone.returning(['user_id', 'refused_at']).execute()
  return rows.filter((row) => row.refused_at === null).map((row) => row.user_id)
}

/** Open requests of users who still have an email at a proven domain. */
export async function listRequests(
  db: Db,
  organizationId: string,
  most: number,
  after: { at: string; id: string } | null,
) {
  const beyond = after ? sql`and (r.asked_at, r.user_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const rows = await sql<{ request: JoinRequest; at: string; id: string }>`
    select json_build_object('_id', u.id, 'name', u.name, 'email', u.email, 'askedAt', ${moment('r.asked_at')}) as request,
      r.asked_at::text as at, r.user_id as id
    from join_requests r join users u on u.id = r.user_id
    where r.organization_id = ${organizationId} and r.refused_at is null and u.suspended_at is null
      and exists (select from organization_domains d where d.organization_id = r.organization_id and d.proven_at is not null
        and d.domain = domain_of(u.email) collate "C") ${beyond}
    order by r.asked_at, r.user_id limit ${most + 1}`.execute(db)
  return rows.rows
}

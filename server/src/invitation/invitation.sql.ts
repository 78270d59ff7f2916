import type { PlanInForce } from '@perkloop/contract/subscription'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { areApartText } from '../user/apart.shape'

interface FoundInvitation {
  id: string
  email: string
  roleId: string
  roleName: string
  organizationId: string
  organizationName: string
  plan: PlanInForce
  expiresAt: Date
  hasAccount: boolean
}

export async function findInvitation(db: Db, tokenHash: Buffer) {
  const rows = await sql<FoundInvitation>`
    select i.id, i.email, i.role_id as "roleId", r.name as "roleName", i.organization_id as "organizationId",
      o.name as "organizationName", o.plan, i.expires_at as "expiresAt",
      exists (select from users u where lower(u.email) = lower(i.email)) as "hasAccount"
    from invitations i join organizations o on o.id = i.organization_id join roles r on r.id = i.role_id
    where i.token_hash = ${tokenHash}`.execute(db)
  return rows.rows[0]
}

/** Why a link stopped working, and which organization it led to. */
export function findEnding(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('ended_invitations')
    .select(['reason', 'organization_id as organizationId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function findOpenFor(tx: Tx, organizationId: string, email: string) {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .select(['i.id', 'i.email', 'i.created_at as createdAt', 'i.expires_at as expiresAt', 'r.permissions'])
    .select(['i.role_id as roleId', 'r.name as roleName'])
    .where('i.organization_id', '=', organizationId)
    .where(sql<string>`lower(i.email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findOpen(tx: Tx, organizationId: string, id: string, now: Date) {
  return tx
    .selectFrom('invitations as i')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .select(['i.id', 'i.email', 'r.permissions'])
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

/** Who has an email: whether they are in the organization already, and whether they are apart from who invites. */
export async function findInvited(db: Db, organizationId: string, email: string, inviter: string) {
  const rows = await sql<{ id: string; isMember: boolean; isApart: boolean }>`
    select u.id, ${sql.raw(areApartText('u.id', 'inviter.id'))} as "isApart", exists (select from memberships m where m.user_id = u.id and m.organization_id = ${organizationId})
      as "isMember"
    from users u, (select ${inviter}::uuid as id) inviter where lower(u.email) = ${email.toLowerCase()}`.execute(db)
  return rows.rows[0]
}

/** Of two that invite the same email at once, the second waits, so that it counts the first one's mail. */
export async function lockMailbox(tx: Tx, email: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation:${email.toLowerCase()}`}, 0))`.execute(tx)
}

/**
 * Mails are counted in the outbox, which stays when an organization is deleted and founded again. When this
 * organization last invited the email stands in its own row.
 */
export async function countInvitationMails(tx: Tx, organizationId: string, email: string, since: Date) {
  const rows = await sql<{ last: Date | null; withinDay: number }>`
    select
      (select max(at) from organization_audit where organization_id = ${organizationId} and act = 'invited'
        and lower(subject_email) = ${email.toLowerCase()}) as last,
      (select count(*) from outbox where kind = 'invitation' and lower(recipient) = ${email.toLowerCase()}
        and created_at > ${since}) as "withinDay"`.execute(tx)
  return rows.rows[0] ?? { last: null, withinDay: 0 }
}

export async function insertInvitation(tx: Tx, row: Insertable<Tables['invitations']>) {
  await tx.insertInto('invitations').values(row).execute()
}

/** Of the open invitation to an email, if there is one. */
export async function setRoleOfInvitation(tx: Tx, organizationId: string, email: string, roleId: string) {
  const open = tx.updateTable('invitations').set({ role_id: roleId }).where('organization_id', '=', organizationId)
  await open.where(sql<string>`lower(email)`, '=', email.toLowerCase()).execute()
}

/** Deletes an invitation; of its link only the reason is kept. */
export async function endInvitation(tx: Tx, id: string, reason: Tables['ended_invitations']['reason'], now: Date) {
  await sql`with gone as (delete from invitations where id = ${id} returning token_hash, organization_id)
    insert into ended_invitations (token_hash, organization_id, reason, ended_at)
    select token_hash, organization_id, ${reason}, ${now} from gone`.execute(tx)
}

/** Several are locked in the order of their ids: who closes an organization, or deletes an account, may delete the same. */
const locked = (which: RawBuilder<unknown>, skip = sql``) =>
  sql`locked as materialized (select id from invitations where ${which} order by id for update ${skip})`

const expire = (which: RawBuilder<unknown>, now: Date, skip = sql``) =>
  sql`with ${locked(sql`expires_at <= ${now} and ${which}`, skip)},
      gone as (delete from invitations i using locked where i.id = locked.id returning token_hash, organization_id)
    insert into ended_invitations (token_hash, organization_id, reason, ended_at)
    select token_hash, organization_id, 'expired', ${now} from gone`

/** Deletes an expired invitation, so that it does not keep its role in use. */
export async function endExpiredOf(tx: Tx, organizationId: string, roleId: string, now: Date) {
  await expire(sql`organization_id = ${organizationId} and role_id = ${roleId}`, now).execute(tx)
}

export async function endExpired(db: Db, now: Date) {
  // Locked rows are skipped: their holder may delete them, and the next run takes the rest.
  await expire(sql`true`, now, sql`skip locked`).execute(db)
}

export async function deleteEndings(db: Db, before: Date) {
  await db.deleteFrom('ended_invitations').where('ended_at', '<', before).execute()
}

/** Deletes invitations to a user who deletes their account. @returns the organizations that had invited them. */
export async function deleteInvitationsTo(tx: Tx, email: string) {
  const { rows } = await sql<{ organizationId: string }>`with ${locked(sql`lower(email) = ${email.toLowerCase()}`)}
    delete from invitations i using locked where i.id = locked.id returning organization_id as "organizationId"`.execute(
    tx,
  )
  return rows.map((row) => row.organizationId)
}

/** Deletes the invitations of an organization that is closed; their links say so, and nothing of it is kept beside them. */
export async function closeInvitationsOf(tx: Tx, organizationId: string, now: Date) {
  await sql`with ${locked(sql`organization_id = ${organizationId}`)},
      gone as (delete from invitations i using locked where i.id = locked.id returning token_hash)
    insert into ended_invitations (token_hash, reason, ended_at) select token_hash, 'closed', ${now} from gone`.execute(
    tx,
  )
}

import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import type { Named } from '../platform/outside/oidc'

interface Key {
  organizationId: string
  kind: 'oidc' | 'saml'
  issuer: string
  subject: string
}

/** @returns whose it is, and whether they are a member. */
export async function findLinked(db: Db, { organizationId, kind, issuer, subject }: Key) {
  const rows = await sql<{ userId: string; isMember: boolean }>`select i.user_id as "userId", exists (select
      from memberships m where m.user_id = i.user_id and m.organization_id = i.organization_id) as "isMember"
    from sso_identities i where i.organization_id = ${organizationId} and i.kind = ${kind} and i.issuer = ${issuer}
      and i.subject = ${subject}`.execute(db)
  return rows.rows[0]
}

export async function lockNamed(tx: Tx, who: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sso:${who}`}, 0))`.execute(tx)
}

/** Of one who was joined to another account before, only the new one counts. */
export async function saveIdentity(tx: Tx, row: Insertable<Tables['sso_identities']>) {
  const { user_id, created_at, used_at } = row
  await tx
    .insertInto('sso_identities')
    .values(row)
    .onConflict((there) =>
      there.columns(['organization_id', 'kind', 'issuer', 'subject']).doUpdateSet({ user_id, created_at, used_at }),
    )
    .execute()
}

export async function saveUse(tx: Tx, { organizationId, kind, issuer, subject }: Key, now: Date) {
  await tx
    .updateTable('sso_identities')
    .set({ used_at: now })
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function insertLink(tx: Tx, row: Insertable<Tables['sso_links']>) {
  await tx.insertInto('sso_links').values(row).execute()
}

/** Counts a try before it is looked at, in one statement: parallel guesses can't share one. */
export async function countTry(db: Db, ticketHash: Buffer, mostTries: number, now: Date) {
  const found = await db
    .updateTable('sso_links')
    .set((link) => ({ tries: link('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(['organization_id as organizationId', 'changed_at as changedAt', 'user_id as userId', 'person'])
    .returning('password_digest as passwordDigest')
    .executeTakeFirst()
  return found && { ...found, person: found.person as Named }
}

/** @returns whether a ticket is there still; with tries left it would have been counted. */
export async function isSpent(db: Db, ticketHash: Buffer, now: Date) {
  const links = db.selectFrom('sso_links').select('user_id').where('ticket_hash', '=', ticketHash)
  return (await links.where('expires_at', '>', now).execute()).length > 0
}

/** @returns whether this call has used the ticket up. */
export async function takeLink(tx: Tx, ticketHash: Buffer) {
  const taken = await tx.deleteFrom('sso_links').where('ticket_hash', '=', ticketHash).executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Identities that were joined to a user since a moment, and tickets that wait for it. */
export async function deleteSince(tx: Tx, userId: string, since: Date) {
  await tx.deleteFrom('sso_identities').where('user_id', '=', userId).where('created_at', '>=', since).execute()
  await tx.deleteFrom('sso_links').where('user_id', '=', userId).execute()
}

export async function deleteOf(tx: Tx, userId: string) {
  await tx.deleteFrom('sso_identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sso_links').where('user_id', '=', userId).execute()
}

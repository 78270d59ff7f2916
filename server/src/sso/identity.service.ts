import { minute } from '../platform/base/durations'
import { hashOf, newToken } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import type { Named } from '../platform/outside/oidc'
import { logSecurityEvent } from '../platform/security-log'
import * as sql from './identity.sql'
import type { Connection } from './sso.sql'

export { countTry, isSpent, takeLink } from './identity.sql'

const linkLasts = 10 * minute
/** A proof may be tried so often. */
export const mostTries = 5

/**
 * The account here that a person at a provider is joined to. It counts while its owner is a member: the identity provider of an
 * organization says nothing about those who left it.
 */
export function findLinked(db: Db, { organizationId, kind }: Connection, { issuer, subject }: Named) {
  return sql.findLinked(db, { organizationId, kind, issuer, subject })
}

/** Of two first sign-ins of one person at once, the second waits. */
export async function lockNamed(tx: Tx, { organizationId }: Connection, { subject }: Named, email: string) {
  await sql.lockNamed(tx, `${organizationId} ${subject}`)
  await sql.lockNamed(tx, email.toLowerCase())
}

type Shared = Pick<Ctx, 'now' | 'requestId' | 'address'>

export async function linkIdentity(
  tx: Tx,
  ctx: Shared,
  { organizationId, kind, issuer: title }: Connection,
  { issuer, subject }: Named,
  userId: string,
) {
  const key = { organization_id: organizationId, kind, issuer, subject }
  await sql.saveIdentity(tx, { ...key, user_id: userId, created_at: ctx.now, used_at: ctx.now })
  await logSecurityEvent(tx, ctx, 'sso-linked', userId, { organization: organizationId, provider: title })
}

export function saveUse(tx: Tx, { organizationId, kind }: Connection, { issuer, subject }: Named, now: Date) {
  return sql.saveUse(tx, { organizationId, kind, issuer, subject }, now)
}

/** What is kept of a password to know that it is still the same. */
export const digestOf = ({ passwordHash }: { passwordHash: string | null }) => hashOf(passwordHash ?? '')

/** Lets a user prove that an account is theirs. @returns the ticket for it. */
export async function askForProof(
  tx: Tx,
  { now }: Shared,
  { organizationId, changedAt }: Connection,
  person: Named,
  account: { id: string; passwordHash: string | null },
) {
  const ticket = newToken()
  await sql.insertLink(tx, {
    ticket_hash: hashOf(ticket),
    organization_id: organizationId,
    changed_at: changedAt,
    user_id: account.id,
    password_digest: digestOf(account),
    person: JSON.stringify(person),
    expires_at: new Date(now.getTime() + linkLasts),
  })
  return ticket
}

/** Deletes what joins an account to identity providers, as its owner deletes it. */
export async function forgetSsoOf(tx: Tx, userId: string) {
  await sql.deleteOf(tx, userId)
}

/** Forgets what was joined since a moment, by a person who took the account over. */
export function forgetSsoSince(tx: Tx, userId: string, since: Date) {
  return sql.deleteSince(tx, userId, since)
}

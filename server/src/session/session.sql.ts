import { sql } from 'kysely'
import { newId } from '../platform/base/ids'
import type { Db, Tx } from '../platform/database/db'

interface NewSession {
  userId: string
  /** The hash with which the password was found right; null for an account without one. */
  passwordHash: string | null
  tokenHash: Buffer
  userAgent: string | null
  address: string
  twoFactors: boolean
  passkeyId: string | null
  bySso: boolean
  now: Date
}

/**
 * Begins a session unless the password has changed since it was checked, or the account is gone or suspended. The lock waits for a
 * change of the password under way; a later change waits for this session, and then ends it. Not a shared lock: two sign-ins at
 * once, of which the first one writes the account, would wait for each other. @returns whether it began.
 */
export async function insertSession(db: Db, session: NewSession) {
  const { userId, passwordHash, tokenHash, userAgent, address, twoFactors, passkeyId, bySso, now } = session
  const begun = await sql`
    insert into sessions (id, token_hash, user_id, user_agent, address, created_at, used_at, two_factors,
      passkey_id, by_sso)
    select ${newId()}::uuid, ${tokenHash}::bytea, id, ${userAgent}::text, ${address}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${twoFactors}, ${passkeyId}::uuid, ${bySso}
    from users where id = ${userId} and password_hash is not distinct from ${passwordHash}::text and deleted_at is null
      and suspended_at is null for no key update
    returning 1`.execute(db)
  return begun.rows.length > 0
}

/** More devices than anybody has; 'end all others' ends those beyond as well. */
const mostListed = 100

export function listSessions(db: Db, userId: string, usedSince: Date, createdSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash as tokenHash', 'user_agent as userAgent', 'address'])
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('used_at', '>', usedSince)
    .where('created_at', '>', createdSince)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

/** @returns whether the user had such a session. */
export async function deleteSessionById(tx: Tx, userId: string, id: string) {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

export async function deleteOtherSessions(tx: Tx, userId: string, kept: Buffer) {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', kept).execute()
}

/** Locks a session against its end. @returns undefined if it has ended, else whether it has proven a second factor. */
export function holdSession(tx: Tx, tokenHash: Buffer) {
  const session = tx.selectFrom('sessions').select('two_factors as twoFactors').where('token_hash', '=', tokenHash)
  return session.forShare().executeTakeFirst()
}

export async function isTwoFactor(db: Db, tokenHash: Buffer) {
  const session = db.selectFrom('sessions').select('two_factors').where('token_hash', '=', tokenHash)
  return (await session.executeTakeFirst())?.two_factors ?? false
}

/** Whether the session began, or was proven again, since then; undefined where it has ended. */
export async function isProven(db: Db, tokenHash: Buffer, since: Date) {
  const { rows } = await sql<{ proven: boolean }>`
    select coalesce(greatest(created_at, proven_at) > ${since}, false) as proven from sessions
    where token_hash = ${tokenHash}`.execute(db)
  return rows[0]?.proven
}

/** @returns whether the session is still there. */
export async function saveProof(db: Db, tokenHash: Buffer, now: Date) {
  const session = db.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', tokenHash)
  return (await session.executeTakeFirst()).numUpdatedRows > 0n
}

export async function saveTwoFactor(tx: Tx, tokenHash: Buffer) {
  await tx.updateTable('sessions').set({ two_factors: true }).where('token_hash', '=', tokenHash).execute()
}

/** Sessions begun with a passkey, or at an identity provider, keep their second factor. */
export async function forgetTwoFactor(tx: Tx, userId: string) {
  const sessions = tx.updateTable('sessions').set({ two_factors: false }).where('user_id', '=', userId)
  await sessions.where('passkey_id', 'is', null).where('by_sso', '=', false).execute()
}

/** Ends all sessions begun with a passkey; the kept one continues without a second factor. */
export async function deleteSessionsByPasskey(tx: Tx, passkeyId: string, kept: Buffer) {
  await tx.deleteFrom('sessions').where('passkey_id', '=', passkeyId).where('token_hash', '<>', kept).execute()
  const here = tx.updateTable('sessions').set({ two_factors: false, passkey_id: null })
  await here.where('passkey_id', '=', passkeyId).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(tx: Tx, userId: string) {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** @returns whose sessions ended. */
export async function deleteSessionsNotBySso(tx: Tx, userIds: string[]) {
  const gone = tx.deleteFrom('sessions').where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
  const ended = await gone.where('by_sso', '=', false).returning('user_id as userId').execute()
  return [...new Set(ended.map(({ userId }) => userId))]
}

export async function deleteEndedSessions(db: Db, unusedSince: Date, createdBefore: Date) {
  await db
    .deleteFrom('sessions')
    .where((session) => session.or([session('used_at', '<', unusedSince), session('created_at', '<', createdBefore)]))
    .execute()
}

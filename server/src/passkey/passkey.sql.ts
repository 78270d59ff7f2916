import type { Insertable } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

const shown = ['id', 'name', 'backed_up', 'created_at', 'last_used_at'] as const

export interface PasskeyRow {
  id: string
  name: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** What an authenticator needs to recognize its own passkeys. */
export function listCredentials(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export async function countPasskeys(db: Db, userId: string) {
  const counted = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return counted.count
}

export function insertPasskey(tx: Tx, row: Insertable<Tables['passkeys']>): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
}

/** @returns its name, if the user had such a passkey. */
export async function deletePasskey(tx: Tx, userId: string, id: string) {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

export async function deletePasskeysSince(tx: Tx, userId: string, since: Date) {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

export async function deletePasskeysOf(tx: Tx, userId: string) {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteChallengesOf(tx, userId)
}

export async function deleteChallengesOf(tx: Tx, userId: string) {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
}

export function findCredential(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Fails if it was removed, or used since with as high a counter. @returns whether it counts as used. */
export async function saveUse(tx: Tx, id: string, counter: number, backedUp: boolean, now: Date) {
  const noted = await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    // Authenticators with a counter never send a value twice; those without always send 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/**
 * Locks the owner against deletion and a change of the password until the session has begun. Not a shared lock: beginning the
 * session locks the account too, and of two sign-ins at once each would wait for the other.
 */
export function holdOwner(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'verified_at as verifiedAt'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertChallenge(db: Db, row: Insertable<Tables['passkey_challenges']>) {
  await db.insertInto('passkey_challenges').values(row).execute()
}

/** In one statement, so that only one of two uses at once gets it. @returns whether this one did, and in time. */
export async function takeAddChallenge(tx: Tx, userId: string, challenge: string, now: Date) {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', 'add')
    .where('user_id', '=', userId)
    .where('challenge', '=', challenge)
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}

/** As `takeAddChallenge`. @returns the challenge, if it has not expired. */
export async function takeSignInChallenge(db: Db, id: string, now: Date) {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('purpose', '=', 'sign-in')
    .where('id', '=', id)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken.challenge : undefined
}

export async function deleteOldChallenges(db: Db, before: Date) {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
}

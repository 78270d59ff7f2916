import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

interface Asked {
  id: string
  userId: string
  newEmail: string
  tokenHash: Buffer
  expires: Date
  now: Date
}

/** Ends the link to an address that was not confirmed yet. */
export async function deleteUnconfirmed(tx: Tx, userId: string) {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).where('changed_at', 'is', null).execute()
}

/** Ends links that were sent before, so that only the newest works. */
export async function insertChange(tx: Tx, { id, userId, newEmail, tokenHash, expires, now }: Asked) {
  await deleteUnconfirmed(tx, userId)
  await tx
    .insertInto('email_changes')
    .values({ id, user_id: userId, new_email: newEmail, token_hash: tokenHash, expires_at: expires, created_at: now })
    .execute()
}

const columns = ['id', 'user_id as userId', 'new_email as newEmail', 'old_email as oldEmail'] as const
const moments = ['expires_at as expiresAt', 'changed_at as changedAt'] as const

export function findByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('email_changes')
    .select([...columns, ...moments])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function findByUndo(db: Db, undoHash: Buffer) {
  return db
    .selectFrom('email_changes')
    .select([...columns, ...moments])
    .where('undo_hash', '=', undoHash)
    .executeTakeFirst()
}

export async function markChanged(tx: Tx, id: string, oldEmail: string, undoHash: Buffer, now: Date) {
  await tx
    .updateTable('email_changes')
    .set({ old_email: oldEmail, undo_hash: undoHash, changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the changes since then, that one too: who undoes the first takes back all. */
export async function deleteChangesSince(tx: Tx, userId: string, since: Date) {
  await sql`delete from email_changes where user_id = ${userId} and coalesce(changed_at, created_at) >= ${since}`.execute(
    tx,
  )
}

/** Whether an address is kept for a user who may still undo their change. */
export async function isKept(db: Db, email: string, since: Date, except: string | null) {
  const rows =
    await sql`select from email_changes where lower(old_email) = ${email.toLowerCase()} and changed_at > ${since}
    and user_id is distinct from ${except}::uuid`.execute(db)
  return rows.rows.length > 0
}

/** @returns the addresses that were theirs before. Those that were not confirmed may be anybody's. */
export async function deleteChangesOf(tx: Tx, userId: string) {
  const changes = tx.deleteFrom('email_changes').where('user_id', '=', userId)
  const rows = await changes.returning('old_email').execute()
  return new Set(rows.flatMap((row) => row.old_email ?? []))
}

/** Deletes links that were never followed, and changes that can't be undone any more. */
export async function deleteOldChanges(db: Db, expiredBefore: Date, changedBefore: Date) {
  await sql`delete from email_changes where expires_at < ${expiredBefore}
    and (changed_at is null or changed_at < ${changedBefore})`.execute(db)
}

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'

export async function insertPicture(db: Db, picture: Insertable<Tables['pictures']>) {
  await db.insertInto('pictures').values(picture).execute()
}

/** Uses an upload address up, in one statement: of two uploads at once only one gets it, and nobody after `most` tries. */
export async function takeUpload(db: Db, uploadHash: Buffer, most: number, now: Date) {
  return db
    .updateTable('pictures')
    .set((eb) => ({ upload_hash: null, tries: eb('tries', '+', 1) }))
    .where('upload_hash', '=', uploadHash)
    .where('upload_expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['key', 'content_type as contentType'])
    .executeTakeFirst()
}

export async function giveBackUpload(db: Db, key: string, uploadHash: Buffer) {
  await db.updateTable('pictures').set({ upload_hash: uploadHash }).where('key', '=', key).execute()
}

export async function markStored(db: Db, key: string, now: Date) {
  await db.updateTable('pictures').set({ stored_at: now }).where('key', '=', key).execute()
}

export function findStored(tx: Tx, owner: string, key: string) {
  return tx
    .selectFrom('pictures')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', owner)
    .where('stored_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

const isUnused = sql`not exists (select 1 from perks where picture_key = p.key)
  and not exists (select 1 from exchanges where target_picture_key = p.key or given_picture_key = p.key)`

/** Locks pictures that no perk and no exchange shows, so that no perk takes one meanwhile. @returns their keys. */
export async function lockUnused(tx: Tx, before: Date, most: number) {
  const { rows: locked } = await sql<{ key: string }>`select key from pictures p
    where p.created_at < ${before} and ${isUnused} order by p.created_at limit ${most} for update skip locked`.execute(
    tx,
  )
  // A perk may have taken one after the database looked and before it had the lock: that shows in a look of its own only.
  const { rows: unused } = await sql<{ key: string }>`select key from pictures p
    where p.key = any(${locked.map((row) => row.key)}) and ${isUnused}`.execute(tx)
  return unused.map((row) => row.key)
}

export async function deletePictures(tx: Tx, keys: string[]) {
  await tx.deleteFrom('pictures').where('key', 'in', keys).execute()
}

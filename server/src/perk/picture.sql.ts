import type { Insertable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'

export async function insertPicture(db: Db, picture: Insertable<Tables['pictures']>) {
  await db.insertInto('pictures').values(picture).execute()
}

/** Whether an upload address could be used now. */
export async function isOpen(db: Db, uploadHash: Buffer, most: number, now: Date) {
  const found = await db
    .selectFrom('pictures')
    .select('key')
    .where('upload_hash', '=', uploadHash)
    .where('upload_expires_at', '>', now)
    .where('tries', '<', most)
    .executeTakeFirst()
  return found !== undefined
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

/** @returns whether somebody still has it: its owner may have left meanwhile. */
export async function markStored(db: Db, key: string, now: Date) {
  const stored = await db
    .updateTable('pictures')
    .set({ stored_at: now })
    .where('key', '=', key)
    .where('owner_id', 'is not', null)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n
}

/** Takes somebody's name off all pictures they uploaded, and off those of their perks. @returns the keys of both. */
export async function forgetPicturesOf(tx: Tx, owner: string, inExchanges: string[]) {
  const { rows } = await sql<{ key: string }>`
    update pictures set owner_id = null, upload_hash = null
    where owner_id = ${owner} or key = any(${inExchanges}::text[])
      or key in (select picture_key from perks where owner_id = ${owner})
    returning key`.execute(tx)
  return rows.map((row) => row.key)
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

/** Which pictures are looked at: old ones and those whose owner has left, or some. */
export const oldOrLeft = (before: Date) => sql`(p.created_at < ${before} or p.owner_id is null)`
export const oneOf = (keys: string[]) => sql`p.key = any(${keys})`

/** Locks pictures that no perk and no exchange shows, so that no perk takes one meanwhile. @returns their keys. */
export async function lockUnused(tx: Tx, which: RawBuilder<unknown>, most: number) {
  const { rows: locked } = await sql<{ key: string }>`select key from pictures p
    where ${which} and ${isUnused} order by p.created_at limit ${most} for update skip locked`.execute(tx)
  // A perk may have taken one after the database looked and before it had the lock: that shows in a look of its own only.
  const { rows: unused } = await sql<{ key: string }>`select key from pictures p
    where p.key = any(${locked.map((row) => row.key)}) and ${isUnused}`.execute(tx)
  return unused.map((row) => row.key)
}

export async function deletePictures(tx: Tx, keys: string[]) {
  await tx.deleteFrom('pictures').where('key', 'in', keys).execute()
}

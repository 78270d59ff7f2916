import type { Insertable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'

export async function insertPicture(db: Db, picture: Insertable<Tables['pictures']>) {
  await db.insertInto('pictures').values(picture).execute()
}

/** Whether an upload address is open now. */
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

/** Takes an upload address, in one statement: of two uploads at once only one gets it, and after `most` tries none. */
export async function takeUpload(db: Db, uploadHash: Buffer, most: number, now: Date) {
  return db
    .updateTable('pictures')
    .set((eb) => ({ upload_hash: null, tries: eb('tries', '+', 1) }))
    .where('upload_hash', '=', uploadHash)
    .where('upload_expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['key', 'content_type as contentType', 'owner_id as ownerId', 'is_portrait as isPortrait'])
    .executeTakeFirst()
}

export async function giveBackUpload(db: Db, key: string, uploadHash: Buffer) {
  await db.updateTable('pictures').set({ upload_hash: uploadHash }).where('key', '=', key).execute()
}

/** @returns whether its owner still exists: they may have deleted their account meanwhile. */
export async function markStored(db: Db, key: string, now: Date) {
  const stored = await db
    .updateTable('pictures')
    .set({ stored_at: now })
    .where('key', '=', key)
    .where('owner_id', 'is not', null)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n
}

/** @returns whether it was still there: of two uploads to one address, or with a deleted account, only one finds it. */
export async function takePicture(tx: Tx, key: string) {
  const taken = await tx.deleteFrom('pictures').where('key', '=', key).executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Removes the owner from all pictures they uploaded, and from those of their perks. @returns the keys of both. */
export async function forgetPicturesOf(tx: Tx, owner: string, inExchanges: string[]) {
  const { rows } = await sql<{ key: string }>`
    update pictures set owner_id = null, upload_hash = null, may_be_unused = true
    where key in (select key from pictures where owner_id = ${owner} union all select unnest(${inExchanges}::text[])
      union all select picture_key from perks where owner_id = ${owner} and picture_key is not null)
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
  and not exists (select 1 from exchanges where target_picture_key = p.key)
  and not exists (select 1 from exchanges where given_picture_key = p.key)`

/** Three choices of pictures: possibly unused and old; possibly unused and without an owner; some by their keys. */
export const old = (before: Date) => sql`p.may_be_unused and p.created_at < ${before}`
export const left = sql`p.may_be_unused and p.owner_id is null`
export const oneOf = (keys: string[]) => sql`p.key = any(${keys})`

/** Where a picture stands in the order in which they are looked at. */
export interface Place {
  at: string
  key: string
}

/**
 * Locks pictures, so that no perk takes one meanwhile, and marks those in use: they are not checked again until
 * something stops using them (migration 0028). @returns the keys of the unused, how many were checked in all, and the last.
 */
export async function lockUnused(tx: Tx, which: RawBuilder<unknown>, most: number, after?: Place) {
  const beyond = after ? sql`and (p.created_at, p.key) > (${after.at}::timestamptz, ${after.key})` : sql``
  const { rows: locked } = await sql<Place>`select p.key, p.created_at::text as at from pictures p
    where ${which} ${beyond} order by p.created_at, p.key limit ${most} for update skip locked`.execute(tx)
  const last = locked.at(-1)
  if (!last) return { unused: [], looked: 0, last }
  // A perk may have taken one before this statement got its lock, which only a second statement can see.
  const { rows } = await sql<{ key: string; isUnused: boolean }>`
    with looked as materialized (
      select p.key, ${isUnused} as "isUnused" from pictures p where p.key = any(${locked.map((row) => row.key)})),
      used as (update pictures p set may_be_unused = false from looked
        where p.key = looked.key and not looked."isUnused" and p.may_be_unused)
    select key, "isUnused" from looked`.execute(tx)
  return { unused: rows.filter((row) => row.isUnused).map((row) => row.key), looked: rows.length, last }
}

export async function deletePictures(tx: Tx, keys: string[]) {
  await sql`delete from pictures where key = any(${keys}::text[])`.execute(tx)
}

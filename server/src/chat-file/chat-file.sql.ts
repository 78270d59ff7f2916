import type { ChatFile } from '@perkloop/contract/chat-file'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { fileFields } from './chat-file.shape'

interface Chat {
  status: string
  /** How many the user has uploaded. */
  files: number
}

/** The chat, if the user is a party of it. */
export async function findChat(db: Db, exchangeId: string, user: string): Promise<Chat | undefined> {
  const { rows } = await sql<Chat>`
    select status, (select count(*)::int from chat_files f where f.exchange_id = e.id and f.uploader_id = ${user}) as files
    from exchanges e where id = ${exchangeId} and ${user} in (owner_id, bidder_id)`.execute(db)
  return rows[0]
}

/** Two uploads at once are counted one after the other. Only a statement after this one sees what the other has stored. */
export async function lockExchange(tx: Tx, exchangeId: string) {
  await sql`select from exchanges where id = ${exchangeId} for no key update`.execute(tx)
}

/** @returns undefined where the uploader's account is gone or suspended. */
export async function insertFile(tx: Tx, file: Insertable<Tables['chat_files']>) {
  const { rows } = await sql<{ file: ChatFile }>`
    with u as (select id from users where id = ${file.uploader_id} and deleted_at is null and suspended_at is null for share),
      f as (insert into chat_files (id, exchange_id, uploader_id, name, content_type, width, height, bytes, card, created_at)
        select ${file.id}, ${file.exchange_id}, u.id, ${file.name}, ${file.content_type}, ${file.width}, ${file.height},
          ${file.bytes}, ${file.card}, ${file.created_at} from u returning *)
    select ${sql.raw(fileFields)} as file from f`.execute(tx)
  return rows[0]?.file
}

interface Sent {
  id: string
  exchangeId: string
  uploaderId: string
}

/** Marks a file as sent. @returns whether it was there to send. */
export async function markSent(tx: Tx, { id, exchangeId, uploaderId }: Sent) {
  const { numUpdatedRows } = await tx
    .updateTable('chat_files')
    .set({ sent: true })
    .where('id', '=', id)
    .where('exchange_id', '=', exchangeId)
    .where('uploader_id', '=', uploaderId)
    .where('sent', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Bytes {
  name: string
  contentType: string
  bytes: Buffer
}

/** A file of a chat of the user's; `card` reads the smaller version of a picture. */
export async function readFile(db: Db, exchangeId: string, id: string, user: string, card: boolean) {
  const { rows } = await sql<Bytes>`
    select f.name, f.content_type as "contentType", ${card ? sql`coalesce(f.card, f.bytes)` : sql`f.bytes`} as bytes
    from exchanges e join chat_files f on f.exchange_id = e.id
    where e.id = ${exchangeId} and ${user} in (e.owner_id, e.bidder_id) and f.id = ${id}
      and (f.sent or f.uploader_id = ${user})`.execute(db)
  return rows[0]
}

export async function deleteOf(tx: Tx, uploader: string) {
  await tx.deleteFrom('chat_files').where('uploader_id', '=', uploader).execute()
}

export async function deleteOne(tx: Tx, id: string) {
  await tx.deleteFrom('chat_files').where('id', '=', id).execute()
}

export async function deleteUnsent(db: Db, before: Date) {
  await db.deleteFrom('chat_files').where('sent', '=', false).where('created_at', '<', before).execute()
}

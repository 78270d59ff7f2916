import type { Message } from '@perkloop/contract/chat'
import { limits } from '@perkloop/contract/limits'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db'
import type { Tables } from '../platform/tables'
import { moment } from '../user/user.shape'

const message = sql<Message>`json_build_object('_id', m.id, 'exchangeId', m.exchange_id,
  'senderId', json_build_object('_id', u.id, 'name', u.name), 'content', m.content, 'createdAt', ${moment('m.created_at')})`

export async function lockChat(tx: Tx, exchangeId: string) {
  const rows = await sql<{ ownerId: string; bidderId: string; status: string; messageCount: number }>`
    select owner_id as "ownerId", bidder_id as "bidderId", status, message_count as "messageCount"
    from exchanges where id = ${exchangeId} for update`.execute(tx)
  return rows.rows[0]
}

export async function findChat(db: Db, exchangeId: string) {
  const rows = await sql<{ ownerId: string; bidderId: string; status: string }>`
    select owner_id as "ownerId", bidder_id as "bidderId", status from exchanges where id = ${exchangeId}`.execute(db)
  return rows.rows[0]
}

/** Stores a message under the exchange's lock, which also makes its number the newest. */
export async function insertMessage(tx: Tx, row: Insertable<Tables['messages']>) {
  await tx.insertInto('messages').values(row).execute()
}

export async function readMessage(db: Db, id: string) {
  const rows = await sql<{ message: Message }>`
    select ${message} as message from messages m join users u on u.id = m.sender_id where m.id = ${id}`.execute(db)
  return rows.rows[0]?.message
}

export function findNumber(db: Db, exchangeId: string, messageId: string) {
  return db
    .selectFrom('messages')
    .select('number')
    .where('exchange_id', '=', exchangeId)
    .where('id', '=', messageId)
    .executeTakeFirst()
}

/** A page of the newest 100 between two numbers, ascending; after a message the oldest come first, so that none is missed. */
export async function listMessages(db: Db, exchangeId: string, place: { after?: number; before?: number }) {
  const where = sql`m.exchange_id = ${exchangeId}
    ${place.after === undefined ? sql`` : sql`and m.number > ${place.after}`}
    ${place.before === undefined ? sql`` : sql`and m.number < ${place.before}`}`
  const direction = place.after === undefined ? sql`desc` : sql`asc`
  const rows = await sql<{ message: Message }>`
    select message from (
      select ${message} as message, m.number from messages m join users u on u.id = m.sender_id
      where ${where} order by m.number ${direction} limit ${limits.chatPage}) page
    order by number`.execute(db)
  return rows.rows.map((row) => row.message)
}

/** Moves the reader's mark up to the newest message, never back. */
export async function markRead(db: Db, exchangeId: string, reader: 'owner' | 'bidder') {
  const column = sql.ref(reader === 'owner' ? 'owner_read_to' : 'bidder_read_to')
  await sql`update exchanges set ${column} = message_count where id = ${exchangeId} and ${column} < message_count`.execute(
    db,
  )
}

export async function listUnread(db: Db, user: string) {
  const rows = await sql<{ exchangeId: string; unread: number }>`
    select e.id as "exchangeId", count(*) as unread from exchanges e join messages m on m.exchange_id = e.id
    where (e.owner_id = ${user} or e.bidder_id = ${user}) and m.sender_id <> ${user}
      and m.number > case when e.owner_id = ${user} then e.owner_read_to else e.bidder_read_to end
    group by e.id`.execute(db)
  return Object.fromEntries(rows.rows.map((row) => [row.exchangeId, row.unread]))
}

export async function clearTextsOf(tx: Tx, user: string) {
  await tx.updateTable('messages').set({ content: '' }).where('sender_id', '=', user).execute()
}

export async function setMessageCount(tx: Tx, exchangeId: string, count: number) {
  await tx.updateTable('exchanges').set({ message_count: count }).where('id', '=', exchangeId).execute()
}

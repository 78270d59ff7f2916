import type { Message } from '@perkloop/contract/chat'
import { limits } from '@perkloop/contract/limits'
import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
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

const markOf = (reader: 'owner' | 'bidder') => sql.ref(`${reader}_read_to`)

/** Moves the reader's mark up to a message, or the newest, never back. @returns whether it moved. */
export async function markRead(tx: Tx, exchangeId: string, reader: 'owner' | 'bidder', upTo?: number) {
  const mark = markOf(reader)
  const goal = upTo === undefined ? sql`message_count` : sql`least(${upTo}::integer, message_count)`
  const moved = await sql`
    update exchanges set ${mark} = ${goal} where id = ${exchangeId} and ${mark} < ${goal} returning id`.execute(tx)
  return moved.rows.length > 0
}

export async function countUnread(db: Db, exchangeId: string, reader: 'owner' | 'bidder') {
  const rows = await sql<{ unread: number }>`
    select count(*) as unread from exchanges e join messages m on m.exchange_id = e.id and m.number > ${sql.ref(`e.${reader}_read_to`)}
    where e.id = ${exchangeId} and m.content <> '' and m.sender_id <> ${sql.ref(`e.${reader}_id`)}`.execute(db)
  return rows.rows[0]?.unread ?? 0
}

/** Asked for every half minute by everybody: planned once a connection. */
const unreadOf = {
  name: 'unread',
  text: `select e.id as "exchangeId", count(*) as unread from exchanges e join messages m on m.exchange_id = e.id
    where (e.owner_id = $1 or e.bidder_id = $1) and m.sender_id <> $1 and m.content <> ''
      and m.number > case when e.owner_id = $1 then e.owner_read_to else e.bidder_read_to end
    group by e.id`,
}

export async function listUnread(pool: pg.Pool, user: string) {
  const found = await pool.query<{ exchangeId: string; unread: number }>({ ...unreadOf, values: [user] })
  return Object.fromEntries(found.rows.map((row) => [row.exchangeId, row.unread]))
}

export async function clearTextsOf(tx: Tx, user: string) {
  await tx.updateTable('messages').set({ content: '' }).where('sender_id', '=', user).execute()
}

/** Who writes has read everything before, if they had: then their own message leaves nothing unread. */
export async function setMessageCount(tx: Tx, exchangeId: string, count: number, writer: 'owner' | 'bidder') {
  const readTo = sql.ref(`${writer}_read_to`)
  await sql`update exchanges set message_count = ${count},
      ${readTo} = case when ${readTo} = ${count - 1} then ${count} else ${readTo} end
    where id = ${exchangeId}`.execute(tx)
}

interface Unmailed {
  exchangeId: string
  readerId: string
  sender: string
  unread: number
}

/** Chats in which a side has left a message unread since `before`, and was not mailed about it yet; marks them mailed. */
export async function takeUnmailed(tx: Tx, side: 'owner' | 'bidder', before: Date) {
  const [reader, writer] = side === 'owner' ? ['owner', 'bidder'] : ['bidder', 'owner']
  const of = (who: string | undefined, column: string) => sql.ref(`e.${who}_${column}`)
  const taken = await sql<Unmailed>`
    with waiting as (
      select e.id, ${of(reader, 'id')} as reader_id, ${of(writer, 'id')} as writer_id, ${of(reader, 'read_to')} as read_to
      from exchanges e
      where e.status <> 'cancelled' and e.message_count > ${of(reader, 'read_to')}
        and ${of(reader, 'mailed_to')} <= ${of(reader, 'read_to')}
        and exists (select 1 from messages m where m.exchange_id = e.id and m.sender_id = ${of(writer, 'id')}
          and m.number > ${of(reader, 'read_to')} and m.created_at <= ${before} and m.content <> '')
      limit 500 for update of e skip locked
    ), marked as (
      update exchanges set ${sql.ref(`${reader}_mailed_to`)} = message_count from waiting where exchanges.id = waiting.id
    )
    select w.id as "exchangeId", w.reader_id as "readerId", u.name as sender,
      (select count(*)::int from messages m where m.exchange_id = w.id and m.sender_id = w.writer_id
        and m.number > w.read_to and m.content <> '') as unread
    from waiting w join users u on u.id = w.writer_id`.execute(tx)
  return taken.rows
}

import type { Message } from '@perkloop/contract/chat'
import { limits } from '@perkloop/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { fileText } from '../chat-file/chat-file.shape'
import type { Tx } from '../platform/database/db'
import type { Place } from '../platform/database/transaction'
import { isSharedText } from '../user/apart.shape'
import { momentText } from '../user/user.shape'

const messageText = `json_build_object('_id', m.id, 'exchangeId', m.exchange_id,
  'senderId', json_build_object('_id', u.id, 'name', u.name), 'content', m.content,
  'file', case when m.file_id is not null then ${fileText('m.file_id')} end, 'createdAt', ${momentText('m.created_at')})`
const message = sql.raw<Message>(messageText)

/** Chats of exchanges that are over do not exist for people who are apart. */
const shared = sql.raw<boolean>(isSharedText('e'))

export async function lockChat(tx: Tx, exchangeId: string) {
  const rows = await sql<{ ownerId: string; bidderId: string; status: string }>`
    select owner_id as "ownerId", bidder_id as "bidderId", status
    from exchanges where id = ${exchangeId} for update`.execute(tx)
  return rows.rows[0]
}

/** Whether the parties reach each other in it; a statement of its own after the lock, or it would not see what was waited for. */
export async function isShared(tx: Tx, exchangeId: string) {
  const rows = await sql`select from exchanges e where e.id = ${exchangeId} and ${shared}`.execute(tx)
  return rows.rows.length > 0
}

interface NewMessage {
  id: string
  senderId: string
  content: string
  fileId: string | null
  now: Date
}

/**
 * Stores a message and makes its number the exchange's newest, under the exchange's lock.
 * @param counted The CTE that counts it on the exchange (exchange/chat-mark.sql.ts).
 * @returns the message; undefined where the sender's account is gone or suspended.
 */
export async function insertMessage(
  tx: Tx,
  { id, senderId, content, fileId, now }: NewMessage,
  counted: RawBuilder<unknown>,
) {
  const rows = await sql<{ message: Message }>`
    with u as (select id, name from users where id = ${senderId} and deleted_at is null and suspended_at is null for share),
      e as (${counted}),
      m as (insert into messages (id, exchange_id, number, sender_id, content, file_id, created_at)
        select ${id}::uuid, e.id, e.message_count, u.id, ${content}::text, ${fileId}::uuid, ${now}::timestamptz from e, u
        returning id, exchange_id, sender_id, content, file_id, created_at)
    select ${message} as message from m join u on u.id = m.sender_id`.execute(tx)
  return rows.rows[0]?.message
}

export interface ChatPage {
  /** Null where there is no such exchange, or the caller is no party of it. */
  body: string | null
  /** Which of the two messages in the request is not in this chat. */
  lacks: 'after' | 'before' | null
}

/**
 * A page of 100 messages of the caller's chat, ascending: the newest, or the newest before a message. After a message
 * it starts with the oldest, so that none is missed.
 */
export function callersChat(
  exchangeId: string,
  asked: { after?: string | undefined; before?: string | undefined },
  place: Place,
) {
  const id = place(exchangeId)
  const numbers = { after: asked.after && place(asked.after), before: asked.before && place(asked.before) }
  const numberOf = (message: string) => `(select number from messages where exchange_id = ${id} and id = ${message})`
  const lacks = (name: 'after' | 'before') =>
    numbers[name] ? `when ${numberOf(numbers[name])} is null then '${name}'` : ''
  return `select case ${lacks('after')} ${lacks('before')} when false then '' end as lacks,
      case when e.id is not null then coalesce((
        select json_agg(message order by number)::text from (
          select ${messageText} as message, m.number from messages m join users u on u.id = m.sender_id
          where m.exchange_id = ${id}
            ${numbers.after ? `and m.number > ${numberOf(numbers.after)}` : ''}
            ${numbers.before ? `and m.number < ${numberOf(numbers.before)}` : ''}
          order by m.number ${numbers.after ? 'asc' : 'desc'} limit ${limits.chatPage}) page), '[]') end as body
    from (select) one left join exchanges e on e.id = ${id}
      and caller.id in (e.owner_id, e.bidder_id) and ${isSharedText('e')}`
}

export interface Reading {
  /** Null where there is no such exchange, or the caller is no party of it. */
  body: string | null
  /** Whether the mark moved. */
  moved: boolean
  /** Whether the message to read up to is in the chat. */
  isThere: boolean
}

/**
 * Moves the caller's mark up to a message, or to the newest; never back. `moving` writes it
 * (exchange/chat-mark.sql.ts), and `telling` announces that it did.
 */
export function callersMark(
  exchangeId: string,
  upTo: string | undefined,
  { moving, telling }: { moving: string; telling: string },
  place: Place,
) {
  const goal =
    upTo === undefined
      ? 'e.message_count'
      : `(select m.number from messages m where m.exchange_id = e.id and m.id = ${place(upTo)})`
  return {
    changes: `chat as (
        select e.id, e.owner_id = caller.id as is_owner, e.message_count,
          case when e.owner_id = caller.id then e.owner_read_to else e.bidder_read_to end as read_to, ${goal} as goal
        from exchanges e, caller where e.id = ${place(exchangeId)} and caller.id in (e.owner_id, e.bidder_id)
          and ${isSharedText('e')}),
      moved as (${moving}), told as materialized (select ${telling} from moved, caller)`,
    read: `select (select count(*) from told) > 0 as moved, goal is not null as "isThere",
        json_build_object('exchangeId', chat.id, 'unread', (select count(*) from messages m
          where m.exchange_id = chat.id and m.number > greatest(read_to, goal) and m.content <> ''
            and m.sender_id <> caller.id))::text as body
      from chat`,
  }
}

/** How many messages are unread in each of the caller's exchanges, as one JSON object. */
export const callersUnread = `
  select coalesce(json_object_agg(id, unread), '{}')::text as body from (
    select e.id, count(*) as unread from exchanges e join messages m on m.exchange_id = e.id
    where (e.owner_id = caller.id or e.bidder_id = caller.id) and m.sender_id <> caller.id and m.content <> ''
      and m.number > case when e.owner_id = caller.id then e.owner_read_to else e.bidder_read_to end
      and e.message_count > case when e.owner_id = caller.id then e.owner_read_to else e.bidder_read_to end
      and ${isSharedText('e')}
    group by e.id) counted`

interface Parties {
  ownerId: string
  bidderId: string
}

/** @returns where it was; undefined where it is not there. */
export async function hideMessage(tx: Tx, id: string) {
  const { rows } = await sql<Parties & { exchangeId: string; fileId: string | null }>`
    with seen as (select id, exchange_id, file_id from messages where id = ${id} for update),
      hidden as (update messages m set content = '', file_id = null from seen where m.id = seen.id)
    select s.exchange_id as "exchangeId", s.file_id as "fileId", e.owner_id as "ownerId", e.bidder_id as "bidderId"
    from seen s join exchanges e on e.id = s.exchange_id`.execute(tx)
  return rows[0]
}

/** Goes by the chats they are in, as messages have no index on the sender. */
export async function clearTextsOf(tx: Tx, user: string) {
  await sql`update messages set content = '', file_id = null where sender_id = ${user}
    and exchange_id = any(array(select id from exchanges where owner_id = ${user} or bidder_id = ${user}))`.execute(tx)
}

interface Unmailed {
  exchangeId: string
  readerId: string
  writerId: string
  sender: string
  unread: number
}

/** Chats with a message unread since `before` that no mail was sent about; `marking` records the mail on them. */
export async function takeUnmailed(tx: Tx, side: 'owner' | 'bidder', before: Date, marking: RawBuilder<unknown>) {
  const [reader, writer] = side === 'owner' ? ['owner', 'bidder'] : ['bidder', 'owner']
  const of = (who: string | undefined, column: string) => sql.ref(`e.${who}_${column}`)
  const taken = await sql<Unmailed>`
    with waiting as (
      select e.id, ${of(reader, 'id')} as reader_id, ${of(writer, 'id')} as writer_id, ${of(reader, 'read_to')} as read_to,
        (select max(m.number) from messages m where m.exchange_id = e.id and m.sender_id = ${of(writer, 'id')}
          and m.content <> '') as newest
      from exchanges e
      where e.status <> 'cancelled' and ${shared} and e.message_count > ${of(reader, 'read_to')}
        and ${of(reader, 'mailed_to')} <= ${of(reader, 'read_to')}
        and exists (select 1 from messages m where m.exchange_id = e.id and m.sender_id = ${of(writer, 'id')}
          and m.number > ${of(reader, 'read_to')} and m.created_at <= ${before} and m.content <> '')
      limit 500 for update of e skip locked
    ), marked as (${marking})
    select w.id as "exchangeId", w.reader_id as "readerId", w.writer_id as "writerId", u.name as sender,
      (select count(*)::int from messages m where m.exchange_id = w.id and m.sender_id = w.writer_id
        and m.number > w.read_to and m.content <> '') as unread
    from waiting w join users u on u.id = w.writer_id`.execute(tx)
  return taken.rows
}

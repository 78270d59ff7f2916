import type { SupportRequest, SupportThread } from '@perkloop/contract/support'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'
import type { Tables } from '../platform/database/tables'
import { rowsFor } from '../platform/http/callers-page'
import { momentText } from '../user/user.shape'
import type { RequestFacts } from './support.rules'

export interface Parties {
  ownerId: string
  bidderId: string
  title: string
}

/** Locks the exchange, so that it can't complete by itself while the request is being stored or changed. */
export function lockParties(tx: Tx, exchangeId: string) {
  return tx
    .selectFrom('exchanges')
    .select(['owner_id as ownerId', 'bidder_id as bidderId', 'target_title as title'])
    .where('id', '=', exchangeId)
    .forUpdate()
    .executeTakeFirst()
}

export async function hasOpenRequest(tx: Tx, exchangeId: string, userId: string) {
  const open = await tx
    .selectFrom('support_requests')
    .select('id')
    .where('exchange_id', '=', exchangeId)
    .where('user_id', '=', userId)
    .where('status', '<>', 'resolved')
    .executeTakeFirst()
  return open !== undefined
}

export async function insertRequest(tx: Tx, row: Insertable<Tables['support_requests']>) {
  await tx.insertInto('support_requests').values(row).execute()
}

/** The exchange of a request never changes, so it is read to know what to lock. */
export async function findExchangeOf(db: Db, id: string) {
  const request = db.selectFrom('support_requests').select('exchange_id as exchangeId').where('id', '=', id)
  return (await request.executeTakeFirst())?.exchangeId
}

export interface LockedRequest extends RequestFacts {
  id: string
  exchangeId: string
  userId: string
}

/** The caller has locked its exchange. */
export async function lockRequest(tx: Tx, id: string) {
  const { rows } = await sql<LockedRequest>`
    select id, exchange_id as "exchangeId", user_id as "userId", status, resolved_at as "resolvedAt", version,
      chat_shared as "isChatShared",
      (select count(*)::int from support_messages m where m.request_id = r.id and not m.by_support) as written
    from support_requests r where id = ${id} for update`.execute(tx)
  return rows[0]
}

interface Change {
  status?: RequestFacts['status']
  resolved_at?: Date | null
  chat_shared?: boolean
}

export async function updateRequest(tx: Tx, id: string, change: Change) {
  await tx
    .updateTable('support_requests')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Numbered under the lock of its request. */
export async function insertMessage(
  tx: Tx,
  message: { id: string; requestId: string; bySupport: boolean; content: string; now: Date },
) {
  const { id, requestId, bySupport, content, now } = message
  await sql`
    insert into support_messages (id, request_id, number, by_support, content, created_at)
    select ${id}::uuid, ${requestId}::uuid, coalesce(max(number), 0) + 1, ${bySupport}::boolean, ${content}::text,
      ${now}::timestamptz from support_messages where request_id = ${requestId}`.execute(tx)
}

/** SQL for the fields of a request `r`. */
export const requestFields = `'_id', r.id, 'exchangeId', r.exchange_id, 'description', r.description, 'status', r.status,
  'createdAt', ${momentText('r.created_at')}, 'resolvedAt', ${momentText('r.resolved_at')}, 'isChatShared', r.chat_shared`

/** SQL for what was written to a request `r`, oldest first. */
export const messagesField = `'messages', coalesce((select json_agg(json_build_object('_id', m.id,
    'by', case when m.by_support then 'support' else 'author' end, 'content', m.content,
    'createdAt', ${momentText('m.created_at')}) order by m.number)
  from support_messages m where m.request_id = r.id), '[]')`

/** A request of the user's; undefined for others'. */
export async function readThread(db: Db, id: string, userId: string) {
  const { rows } = await sql<{ thread: SupportThread }>`
    select json_build_object(${sql.raw(requestFields)}, ${sql.raw(messagesField)}) as thread
    from support_requests r where r.id = ${id} and r.user_id = ${userId}`.execute(db)
  return rows[0]?.thread
}

export async function listRequests(
  db: Db,
  { exchangeId, userId }: { exchangeId: string; userId: string },
  limit: number,
  after: { at: string; id: string } | null,
) {
  const beyond = after ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<{ request: SupportRequest; at: string; id: string }>`
    select json_build_object(${sql.raw(requestFields)}) as request, r.created_at::text as at, r.id
    from (select id, exchange_id, description, status, created_at, resolved_at, chat_shared from support_requests
      where exchange_id = ${exchangeId} and user_id = ${userId} ${beyond}
      order by created_at desc, id desc limit ${sql.raw(String(rowsFor(limit)))}) r
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** What was written to the requests goes with them. */
export async function deleteSupportOf(tx: Tx, user: string) {
  await tx.deleteFrom('support_requests').where('user_id', '=', user).execute()
}

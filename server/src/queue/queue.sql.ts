import type { QueueEntry, QueueState } from '@perkloop/contract/queue'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { rowsFor } from '../platform/http/callers-page'
import { moment } from '../user/user.shape'

interface EntryRow extends Pick<QueueEntry, 'kind' | 'subject' | 'by' | 'excerpt' | 'isAnswered'> {
  id: string
  /** As the database writes it, for the cursor. */
  at: string
  begunAt: string
}

/** As many characters as a list shows. */
const excerptLength = 200

/** Reads only as many of each kind as the page holds, each from an index in the list's own order. */
export async function listQueue(
  db: Db,
  state: QueueState,
  limit: number,
  after: { at: string; id: string } | null,
): Promise<EntryRow[]> {
  const status = state === 'done' ? 'resolved' : state
  const most = sql.raw(String(rowsFor(limit)))
  const from = after ? sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<EntryRow>`
    select q.id, q.created_at::text as at, ${moment('q.created_at')} as "begunAt", 'support' as kind,
      e.target_title as subject, u.name as by, left(q.description, ${sql.raw(String(excerptLength))}) as excerpt,
      coalesce((select by_support from support_messages where request_id = q.id order by number desc limit 1), false)
        as "isAnswered"
    from (select id, created_at, exchange_id, user_id, description from support_requests
        where status = ${status} ${from} order by created_at, id limit ${most}) q
      cross join lateral (select target_title from exchanges where id = q.exchange_id offset 0) e
      cross join lateral (select name from users where id = q.user_id offset 0) u
    order by q.created_at, q.id limit ${limit}`.execute(db)
  return rows
}

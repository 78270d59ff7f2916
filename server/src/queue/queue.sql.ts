import type { QueueEntry, QueueState } from '@perkloop/contract/queue'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db'
import { rowsFor } from '../platform/http/callers-page'
import { moment } from '../user/user.shape'

interface EntryRow extends Omit<QueueEntry, '_id' | 'at' | 'state'> {
  id: string
  /** As the database writes it, for the cursor. */
  at: string
  begunAt: string
}

/** As many characters as a list shows. */
const excerptLength = 200
/** As many reports as the case itself shows. */
const reasonsOf = 50

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
  const requests = sql`
    select q.id, q.created_at, 'support' as kind, e.target_title as subject, u.name as by, q.description as excerpt,
      1 as count, coalesce((select by_support from support_messages where request_id = q.id
        order by number desc limit 1), false) as "isAnswered", null as decision, null as outcome
    from (select id, created_at, exchange_id, user_id, description from support_requests
        where status = ${status} ${from} order by created_at, id limit ${most}) q
      cross join lateral (select target_title from exchanges where id = q.exchange_id offset 0) e
      cross join lateral (select name from users where id = q.user_id offset 0) u`
  const reports = sql`
    select id, created_at, 'report' as kind, title as subject, null as by, content as excerpt, report_count as count,
      false as "isAnswered", decision, (select outcome from report_appeals where case_id = c.id) as outcome
    from (select id, created_at, title, content, report_count, decision from report_cases
      where status = ${state} ${from} order by created_at, id limit ${most}) c`
  // An appeal that is decided shows in its case, which is done.
  const appeals = sql`
    select c.id, a.created_at, 'appeal' as kind, c.title as subject, p.name as by, a.words as excerpt, 1 as count,
      false as "isAnswered", c.decision, null as outcome
    from (select case_id as id, created_at, words from report_appeals
        where outcome is null and ${state} = 'open' ${after ? sql`and (created_at, case_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        order by created_at, case_id limit ${most}) a
      cross join lateral (select id, title, person_id, decision from report_cases where id = a.id offset 0) c
      cross join lateral (select name from users where id = c.person_id offset 0) p`
  const { rows } = await sql<EntryRow>`
    select q.id, q.created_at::text as at, ${moment('q.created_at')} as "begunAt", q.kind, q.subject, q.by,
      left(q.excerpt, ${sql.raw(String(excerptLength))}) as excerpt, q.count, q."isAnswered", q.decision, q.outcome,
      (select coalesce(json_agg(r.reason order by r.many desc, r.reason), '[]') from (
        select reason, count(*) as many from (select reason from reports where case_id = q.id
          order by created_at desc, id desc limit ${sql.raw(String(reasonsOf))}) newest group by reason) r) as reasons
    from (select * from (${requests} union all ${reports} union all ${appeals}) each
      order by created_at, id limit ${limit}) q
    order by q.created_at, q.id`.execute(db)
  return rows
}

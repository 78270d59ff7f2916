import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db'

const unanswered = (before: Date) => sql`status = 'pending_completion' and completion_requested_at <= ${before}
  and not exists (select 1 from support_requests s where s.exchange_id = e.id and s.status <> 'resolved')`

/** Whether an exchange, which the caller has locked, still waits for confirmation since `before`. */
export async function isUnanswered(tx: Tx, id: string, before: Date) {
  const rows = await sql`select 1 from exchanges e where id = ${id} and ${unanswered(before)}`.execute(tx)
  return rows.rows.length > 0
}

/** Completions not confirmed or declined since `before`, except where support is called. */
export async function findUnanswered(db: Db, before: Date) {
  const rows = await sql<{ id: string }>`
    select id from exchanges e where ${unanswered(before)}
    order by completion_requested_at limit 100`.execute(db)
  return rows.rows.map((row) => row.id)
}

interface Reminder {
  id: string
  ownerId: string
  bidderId: string
  initiatorId: string | null
  title: string
}

const reminder = sql`id, owner_id as "ownerId", bidder_id as "bidderId", completion_initiator as "initiatorId", target_title as title`

/** Marks and returns ongoing exchanges past their date without a reminder yet. */
export async function takeOverdue(tx: Tx, today: string) {
  const rows = await sql<Reminder>`
    with chosen as materialized (
      select id from exchanges where status = 'ongoing' and not reminded_overdue and completion_date < ${today}
      limit 100 for update skip locked)
    update exchanges set reminded_overdue = true where id in (select id from chosen) returning ${reminder}`.execute(tx)
  return rows.rows
}

export async function takeWaiting(tx: Tx, before: Date) {
  const rows = await sql<Reminder>`
    with chosen as materialized (
      select id from exchanges e where ${unanswered(before)} and not reminded_completion limit 100 for update skip locked)
    update exchanges set reminded_completion = true where id in (select id from chosen) returning ${reminder}`.execute(
    tx,
  )
  return rows.rows
}

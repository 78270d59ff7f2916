import type { FailedMail } from '@perkloop/contract/health'
import { sql } from 'kysely'
import { minute } from '../platform/base/durations'
import type { Db, Tx } from '../platform/database/db'
import { momentText } from '../user/user.shape'

/** A leased mail is due again in two minutes: only one that is due later is under way nowhere. */
const leasedUntil = (now: Date) => new Date(now.getTime() + 2 * minute)

/** Newest first, without what they say, which may hold links and codes. */
export async function listFailed(db: Db, now: Date, most: number, after: { at: string; id: string } | null) {
  const rows = await sql<{ mail: FailedMail; at: string; id: string }>`
    select json_build_object('_id', m.id, 'kind', m.kind, 'recipient', m.recipient, 'attempts', m.attempts,
      'error', coalesce(m.last_error, ''), 'createdAt', ${sql.raw(momentText('m.created_at'))},
      'nextAt', ${sql.raw(momentText('m.due_at'))}, 'isSoon', m.due_at <= ${leasedUntil(now)}) as mail,
      m.created_at::text as at, m.id
    from outbox m where m.sent_at is null and m.attempts > 0
      ${after ? sql`and (m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by m.created_at desc, m.id desc limit ${most}`.execute(db)
  return rows.rows
}

/** Makes these due now, but those that may be under way: one of them would be sent twice. @returns the ids of the others. */
export async function retryFailed(tx: Tx, ids: string[], now: Date) {
  const rows = await sql<{ id: string }>`
    update outbox set due_at = ${now} where id = any(${ids}::uuid[]) and sent_at is null and attempts > 0
      and due_at > ${leasedUntil(now)} returning id`.execute(tx)
  return rows.rows.map(({ id }) => id)
}

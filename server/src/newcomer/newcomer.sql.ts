import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'

interface Act {
  userId: string
  key: string
  now: Date
  newSince: Date
  /** In milliseconds. */
  window: number
}

/**
 * Counts an act of a user who is new, until the transaction is rolled back; two at once are counted one after the other.
 * @returns undefined for somebody who is not new.
 */
export async function countAct(tx: Tx, { userId, key, now, newSince, window }: Act) {
  const ends = new Date(now.getTime() + window)
  const rows = await sql<{ failures: number; endsAt: Date }>`
    insert into rate_limits as r (key, hits, resets_at)
    select ${key}, 1, ${ends} from users where id = ${userId} and created_at > ${newSince}
    on conflict (key) do update set hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits as failures, resets_at as "endsAt"`.execute(tx)
  return rows.rows[0]
}

import { sql } from 'kysely'
import type { Tx } from '../platform/database/db'

interface Act {
  key: string
  now: Date
  /** In milliseconds. */
  window: number
}

interface Counted {
  failures: number
  endsAt: Date
}

/** Counts an act of a new user, until the transaction is rolled back; two at once are counted one after the other. */
export async function countAct(tx: Tx, { key, now, window }: Act) {
  const ends = new Date(now.getTime() + window)
  const rows = await sql<Counted>`
    insert into rate_limits as r (key, hits, resets_at) values (${key}, 1, ${ends})
    on conflict (key) do update set hits = case when r.resets_at <= ${now} then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning hits as failures, resets_at as "endsAt"`.execute(tx)
  // It writes a row or changes the one that is there.
  return rows.rows[0] as Counted
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db'
import type { Waiting } from './database-metrics'

/** So many rows are counted at most: counting all of a great many would cost more than knowing how many they are. */
export const mostCounted = 100_000

/** Counts what waits to be sent, in rows with the columns `attempts` and `due_at`. */
export async function countWaiting(db: Db, rows: RawBuilder<unknown>, now: Date) {
  const counted = await sql<Omit<Waiting, 'channel'>>`
    select count(*) filter (where attempts = 0 and due_at <= ${now}) as first,
      count(*) filter (where attempts > 0) as again,
      coalesce(extract(epoch from ${now} - min(due_at) filter (where due_at <= ${now})), 0)::float8 as overdue
    from (${rows}) waiting`.execute(db)
  return counted.rows[0] ?? { first: 0, again: 0, overdue: 0 }
}

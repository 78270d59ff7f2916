import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db'

/** How many deadlocks PostgreSQL has ended in this database. A process says so only after a second of rest, or when it ends. */
export async function deadlocksIn(db: Db) {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks
}

/** How many connections of this database wait for a lock. */
export async function waitingIn(db: Db) {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db'

/** How many deadlocks PostgreSQL has ended in this database. A process says so only after a second of rest, or when it ends. */
export async function deadlocksIn(db: Db) {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks
}

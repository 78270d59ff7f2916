import { sql } from 'kysely'
import type { Db } from './db'

/**
 * Vacuums and analyzes the tables that have changed much, as autovacuum does on a server, with its default thresholds. The
 * embedded database has no autovacuum: without this, tables keep the room of every old row, and plans that were made while
 * they were small.
 */
export async function vacuumChanged(db: Db) {
  // The database writes its counts at most once a second.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const changed = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by relname`.execute(db)
  // A statement each, so that requests get their turn between them.
  for (const { schema, name } of changed.rows) await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(db)
}

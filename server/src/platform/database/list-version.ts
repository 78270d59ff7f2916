import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db'

/** How many committed changes could have altered a list so far (migration 0023). */
export async function readListVersion(pool: pg.Pool) {
  const read = await pool.query<{ version: string }>({
    name: 'list-version',
    text: 'select coalesce(sum(version), 0)::text as version from list_versions',
  })
  return read.rows[0]?.version ?? ''
}

/** Adds up the counts of closed connections in one row, so that few rows are read. The sum stays the same. */
export async function gatherListVersions(db: Db) {
  await sql`
    with gone as (
      delete from list_versions where backend <> 0 and backend not in (select pid from pg_stat_activity) returning version)
    update list_versions set version = version + (select coalesce(sum(version), 0) from gone) where backend = 0`.execute(
    db,
  )
}

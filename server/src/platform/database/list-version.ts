import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db'

/** How often anything that lists show has changed, as of all that is committed (migration 0023). */
export async function readListVersion(pool: pg.Pool) {
  const read = await pool.query<{ version: string }>({
    name: 'list-version',
    text: 'select coalesce(sum(version), 0)::text as version from list_versions',
  })
  return read.rows[0]?.version ?? ''
}

/** Adds the counts of connections that are gone to one row, so that few are read. The sum stays what it was. */
export async function gatherListVersions(db: Db) {
  await sql`
    with gone as (
      delete from list_versions where backend <> 0 and backend not in (select pid from pg_stat_activity) returning version)
    update list_versions set version = version + (select coalesce(sum(version), 0) from gone) where backend = 0`.execute(
    db,
  )
}

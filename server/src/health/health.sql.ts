import { sql } from 'kysely'
import type { Db } from '../platform/database/db'

export async function readDatabase(db: Db) {
  const rows = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db)
  return rows.rows[0] ?? { version: '', bytes: 0 }
}

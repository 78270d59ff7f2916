import { rmSync } from 'node:fs'
import type pg from 'pg'
import { openDatabase } from '../src/platform/database/db'
import { newDataDir } from './database'

/** Tables that keep their rows. */
const kept = ['kysely_migration', 'function_files', 'list_versions', 'weekly_look']

/** One that is emptied, and that nobody uses. */
let free: SharedDatabase | undefined

/**
 * An embedded database for the files of a worker, one after the other: it starts once, and keeps what it has planned. A file finds
 * no rows of others; sequences go on. It ends with its worker. On a PostgreSQL server, where a new database takes 40 ms, each file
 * has its own: autovacuum puts new rows where old ones were, so a list without an order would change.
 */
export async function sharedDatabase() {
  if (process.env.TEST_DATABASE_URL) return undefined
  const one = free ?? (await open())
  // A file that does not stop its server keeps it, and the next one opens another.
  free = undefined
  return one
}

export interface SharedDatabase {
  database: Awaited<ReturnType<typeof openDatabase>>
  /** @throws where the file has changed the schema or the session, which others would find changed. */
  empty(): Promise<void>
}

async function open() {
  const dataDir = newDataDir()
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const { pool } = database
  const [tables, settings, state] = [await tablesIn(pool), await settingsIn(pool), await stateOf(pool)]
  // Without triggers and foreign keys, which would look at each row.
  const emptied = `begin; set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table}`).join('; ')};
    insert into settings select * from json_populate_recordset(null::settings, ${settings}); commit`
  const one: SharedDatabase = {
    database,
    empty: async () => {
      await pool.query(emptied)
      if ((await stateOf(pool)) !== state)
        throw new Error('A file that changes the schema or the session needs `ownDatabase`.')
      free = one
    },
  }
  return one
}

async function tablesIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name).filter((name) => !kept.includes(name))
}

/** @returns the rows as a literal. */
async function settingsIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ text: string }>('select quote_literal(json_agg(s)) as text from settings s')
  return rows[0]?.text
}

/** A checksum of the schema and of the session's settings. */
async function stateOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ sum: string }>(`select md5(concat(
    (select string_agg(concat(c.oid, c.relname, c.relchecks), ',' order by c.oid) from pg_class c
      where c.relnamespace = 'public'::regnamespace),
    (select string_agg(concat(a.attrelid, a.attnum, a.atttypid, a.attisdropped, a.attnotnull), ',' order by a.attrelid, a.attnum)
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace),
    (select string_agg(concat(t.oid, t.tgenabled), ',' order by t.oid) from pg_trigger t),
    (select string_agg(concat(p.oid, md5(p.prosrc)), ',' order by p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace),
    (select string_agg(concat(s.name, s.setting), ',' order by s.name) from pg_settings s where s.source = 'session'))) as sum`)
  return rows[0]?.sum
}

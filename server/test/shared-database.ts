import { rmSync } from 'node:fs'
import type pg from 'pg'
import { openDatabase } from '../src/platform/database/db'
import { newDataDir } from './database'

/** What migrations fill; the counts of `list_versions` only grow. */
const filledByMigrations = ['kysely_migration', 'function_files', 'list_versions']

let shared: ReturnType<typeof open> | undefined

/**
 * An embedded database for all files of a worker, one after the other: it starts once, and keeps what it has planned. Each file
 * finds it as after the migrations. It ends with its worker. On a PostgreSQL server, where a new database takes 40 ms, each file
 * has its own: rows that autovacuum gives the room of old ones come in any order.
 */
export async function sharedDatabase() {
  if (process.env.TEST_DATABASE_URL) return undefined
  shared ??= open()
  return shared
}
export type SharedDatabase = Awaited<ReturnType<typeof open>>

async function open() {
  const dataDir = newDataDir()
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const { pool } = database
  const [tables, settings, schema] = [await tablesIn(pool), await settingsIn(pool), await schemaIn(pool)]
  // Without triggers and foreign keys, which would look at each row.
  const emptied = `begin; set local session_replication_role = replica;
    ${tables.map((table) => `delete from ${table}`).join('; ')};
    insert into settings select * from json_populate_recordset(null::settings, ${settings}); commit`
  return {
    database,
    /** @throws where the file has changed the schema, which others would find changed. */
    empty: async () => {
      // If it fails the next file opens another one.
      const kept = shared
      shared = undefined
      await pool.query(emptied)
      if ((await schemaIn(pool)) !== schema) throw new Error('A file that changes the schema needs `ownDatabase`.')
      shared = kept
    },
  }
}

async function tablesIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name).filter((name) => !filledByMigrations.includes(name))
}

/** @returns the rows as a literal. */
async function settingsIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ text: string }>('select quote_literal(json_agg(s)) as text from settings s')
  return rows[0]?.text
}

/** A sum of what a test may have changed. */
async function schemaIn(pool: pg.Pool) {
  const { rows } = await pool.query<{ sum: string }>(`select md5(concat(
    (select string_agg(concat(c.oid, c.relname, c.relnatts, c.relchecks), ',' order by c.oid) from pg_class c
      where c.relnamespace = 'public'::regnamespace),
    (select string_agg(concat(t.oid, t.tgenabled), ',' order by t.oid) from pg_trigger t),
    (select string_agg(concat(a.attrelid, a.attnum, a.attisdropped, a.attnotnull), ',' order by a.attrelid, a.attnum)
      from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace))) as sum`)
  return rows[0]?.sum
}

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { openDirectly } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'
import { startServer } from '../src/server'
import { makeDatabase } from './database'
import { givenOn } from './given'
import { scratchFolder } from './scratch'

// Each dump holds the demo company and rows of every other table, as a released version left them: `pg_dump --inserts`
// without keys of pushes and derived words. A release adds one (docs/operating.md).
const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'upgrade')
const releases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''))

/** Tables that say what the database is, and nothing of what users did. */
const ours = ['kysely_migration', 'function_files', 'list_versions', 'perk_words', 'perk_word_slips']

/** What an update writes anew: rows hold ids where they held English words (0114_words_in_catalogues.sql). */
const rewritten: Record<string, (row: Record<string, unknown>) => Record<string, unknown>> = {
  roles: (row) => (['admin', 'manager', 'member'].includes(String(row.name)) ? { ...row, description: '' } : row),
}

type Rows = Map<string, Record<string, unknown>[]>

it('there is a release to come from', () => {
  expect(releases.length).toBeGreaterThan(0)
})

describe.each(releases)('a database of %s', async (release) => {
  const dataDir = scratchFolder('upgrade')
  const made = await makeDatabase({ isBare: true })
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', RATE_LIMITS: 'off', ...made?.env })
  afterAll(async () => {
    await made?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('keeps every row as it was', async () => {
    const database = await openDirectly(env)
    await database.pool.query(gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString())
    // The dump has set others.
    await database.pool.query('reset all')
    const readAll = async (): Promise<Rows> => {
      const tables = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db)
      const rows: Rows = new Map()
      for (const { name } of tables.rows.filter(({ name }) => !ours.includes(name))) {
        const read = await sql<{ row: Record<string, unknown> }>`
          select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(database.db)
        rows.set(
          name,
          read.rows.map(({ row }) => row),
        )
      }
      return rows
    }
    const before = await readAll()
    expect([...before.values()].flat().length).toBeGreaterThan(1_000)
    const applied = await migrate(database.db, join(root, 'server'))
    expect(applied.length).toBeGreaterThan(0)
    const after = await readAll()
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {})
      const kept = (after.get(table) ?? []).map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      )
      const sorted = (list: object[]) => list.map((row) => JSON.stringify(row)).sort()
      expect(sorted(kept), table).toEqual(sorted(rows.map(rewritten[table] ?? ((row) => row))))
    }
    await database.close()
  }, 60_000)

  it('serves its people as before', async () => {
    const server = await startServer(env, { root, mailEvery: 0, busyAfter: 0 })
    try {
      const given = givenOn(server)
      const credentials = { email: 'ben@asterway.example', password: 'swap-more-perks' }
      const { token, user } = await given.made(null, '/users/login', credentials)
      const ben = { id: user._id, name: user.name, email: credentials.email, token }
      for (const path of ['/perks', '/perks/user', '/exchanges', '/friends', '/notifications', '/users/profile'])
        expect([path, (await given.call(ben, 'GET', path)).status]).toEqual([path, 200])
      const { body: bids } = await given.call(ben, 'GET', '/bids')
      expect(bids.length).toBeGreaterThan(3)
      expect((await given.perk(ben, { title: 'After the update' })).title).toBe('After the update')
    } finally {
      await server.stop()
    }
  }, 60_000)
})

import { resolve } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/src/platform/database/db'
import { migrate } from '../../server/src/platform/database/migrate'
import { smallTables } from '../../server/test/growth/plan-faults'
import { fillMarket } from '../fill-market'
import { fillEveryTable } from './fill-every-table'
import { fillHeavy, type Sizes } from './fill-heavy'

const sqlFolder = resolve(import.meta.dirname, '../../server')

/** Fills an empty database with so many perks and all that goes with them. @returns how many rows each table has. */
export async function fillAll(databaseUrl: string, market: { perks: number } & Sizes, isFilled = false) {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(database.db, sqlFolder)
  await database.close()
  if (!isFilled) {
    await fillMarket(databaseUrl, { perks: market.perks, privateShare: 0.1 })
    await fillEveryTable(databaseUrl, market.perks)
    await fillHeavy(databaseUrl, market)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  if (!isFilled) await client.query('vacuum (analyze)')
  const counted = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await client.end()
  const growing = counted.rows.filter(({ name }) => !smallTables.includes(name))
  const empty = growing.filter(({ rows }) => rows < 20).map(({ name }) => name)
  if (empty.length > 0)
    throw new Error(`Tables that bench/growth/fill-every-table.ts has no rows for: ${empty.join(', ')}`)
  return new Map(growing.map(({ name, rows }) => [name, rows]))
}

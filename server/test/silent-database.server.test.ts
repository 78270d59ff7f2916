import pg from 'pg'
import { it } from 'vitest'
import { openDatabase } from '../src/platform/database/db'
import { makeDatabase, openServer } from './database'
import { openLine } from './line'

// A line to the database needs a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).
// Each test waits for many seconds and has a database of its own, so all wait at the same time.

it.concurrent('a connection that nothing comes through any more is known for lost before its second question', async ({
  expect,
}) => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await openLine(new URL(made.directUrl), 5432)
  const database = await openDatabase({ databaseUrl: line.url, dataDir: '' })
  const heard: string[] = []
  const stop = await database.listen(
    'words',
    (word) => heard.push(word),
    () => heard.push('gap'),
  )
  const teller = new pg.Client({ connectionString: made.directUrl })
  await teller.connect()
  await teller.query("notify words, 'hello'")
  await teller.end()
  await expect.poll(() => heard).toEqual(['hello'])
  line.fallSilent()
  // Two pings, four seconds apart.
  await expect.poll(line.accepted, { timeout: 12_000 }).toBeGreaterThan(1)
  await line.mend()
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['hello', 'gap'])
  await stop()
  await database.close()
  line.cut()
  await made.drop()
}, 40_000)

it.concurrent('/readyz says in time that the database does not answer, and that it does again', async ({ expect }) => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await openLine(new URL(made.directUrl), 5432)
  const server = await openServer({ env: { ...made.env, DATABASE_URL: line.url }, mailEvery: 60_000 })
  const readiness = async () => (await server.app.inject({ url: '/readyz' })).statusCode
  expect(await readiness()).toBe(200)
  line.fallSilent()
  // A second while the last success is cached, and one without a response; the connection itself is closed after 18.
  await expect.poll(readiness, { timeout: 8_000 }).toBe(503)
  const refused = await server.app.inject({ url: '/readyz' })
  expect(refused.headers['retry-after']).toBeTruthy()
  await line.mend()
  await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
  await server.stop()
  line.cut()
  await made.drop()
}, 40_000)

it.concurrent('a connection that nobody uses stays, with all that it has planned', async ({ expect }) => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const database = await openDatabase({ databaseUrl: made.directUrl, dataDir: '', connections: 1 })
  const backend = async () => (await database.pool.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const first = await backend()
  // Longer than one in use may be silent.
  await new Promise((done) => setTimeout(done, 20_000))
  expect(await backend()).toBe(first)
  await database.close()
  await made.drop()
}, 40_000)

it.concurrent('one in use that nothing comes through is given up', async ({ expect }) => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await openLine(new URL(made.directUrl), 5432)
  const database = await openDatabase({ databaseUrl: line.url, dataDir: '', connections: 1 })
  await database.pool.query('select 1')
  line.fallSilent()
  await expect(database.pool.query('select 1')).rejects.toThrow()
  await line.mend()
  expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await database.close()
  line.cut()
  await made.drop()
}, 40_000)

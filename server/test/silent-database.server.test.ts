import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database/db'
import { makeDatabase, openServer } from './database'
import { openLine } from './line'

// A line to the database needs a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).

it('a connection that nothing comes through any more is known for lost before its second question', async () => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await openLine(new URL(made.directUrl), 5432)
  const database = await openDatabase({ databaseUrl: line.url, dataDir: '' })
  const heard: string[] = []
  const stop = await database.listen(
    'words',
    (word) => heard.push(word),
    () => heard.push('gap'),
  )
  const teller = new pg.Client({ connectionString: made.url })
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

it('/readyz says in time that the database does not answer, and that it does again', async () => {
  const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  const line = await openLine(new URL(made.url), 5432)
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

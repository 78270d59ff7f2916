import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database/db'
import { settingsFault } from '../src/platform/database/session-settings'
import { makeDatabase } from './database'
import { openLine } from './line'

// A pooler stands before a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).

const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
afterAll(() => made.drop())

it('what needs a session of its own goes past the pooler', async () => {
  const pooler = await openLine(new URL(made.directUrl), 5432)
  const database = await openDatabase({ databaseUrl: pooler.url, directUrl: made.directUrl, dataDir: '' })
  const heard: string[] = []
  const stop = await database.listen(
    'words',
    (word) => heard.push(word),
    () => heard.push('gap'),
  )
  expect(pooler.accepted()).toBe(0)
  const teller = new pg.Client({ connectionString: made.directUrl })
  await teller.connect()
  await teller.query("notify words, 'hello'")
  await expect.poll(() => heard).toEqual(['hello'])
  await teller.end()
  await stop()
  await database.close()
  pooler.cut()
})

it('a pooler is asked for no settings of a session, and a start says which it does not set', async () => {
  const urls = { databaseUrl: made.directUrl, dataDir: '', connections: 1 }
  const pooled = await openDatabase({ ...urls, directUrl: made.directUrl })
  expect(await settingsFault(pooled.pool)).toMatch(
    /^DATABASE_URL: .* no statement_timeout and idle_in_transaction_session_timeout/,
  )
  await pooled.pool.query('set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000')
  expect(await settingsFault(pooled.pool)).toBeUndefined()
  await pooled.close()
  const own = await openDatabase(urls)
  expect(await settingsFault(own.pool)).toBeUndefined()
  await own.close()
})

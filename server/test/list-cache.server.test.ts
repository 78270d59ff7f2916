import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { gatherListVersions, readListVersion } from '../src/platform/database/list-version'
import { type Running, startServer } from '../src/server'
import { makeDatabase } from './database'
import { type Given, givenOn, type TestUser } from './given'

// Several instances need a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).
const root = join(import.meta.dirname, '../..')

describe('two instances cache the lists of visitors', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-lists-'))
  let database: NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  let [one, two]: Running[] = []
  let [here, there]: Given[] = []
  let [owner, viewer]: TestUser[] = []
  let queries: string[] = []

  /** Counts the list queries that an instance sends. */
  function count(running: Running, name: string) {
    const query = running.database.pool.query.bind(running.database.pool) as (...given: unknown[]) => unknown
    const counting = (...given: unknown[]) => {
      const text = (given[0] as { text?: string }).text ?? ''
      if (text.includes('from perks p')) queries.push(name)
      return query(...given)
    }
    Object.assign(running.database.pool, { query: counting })
  }

  beforeAll(async () => {
    database = (await makeDatabase()) as typeof database
    const env = readEnv({
      PORT: '0',
      DATA_DIR: dataDir,
      ...database.env,
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      // They read perks too, and would be counted. A machine that lags must not say that it is busy (busyAfter).
      JOBS: 'off',
    })
    const start = () => startServer(env, { root, busyAfter: 0 })
    ;[one, two] = await Promise.all([start(), start()])
    count(one, 'one')
    count(two, 'two')
    here = givenOn(one)
    there = givenOn(two)
    owner = await here.user()
    viewer = await here.user()
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()])
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const list = async (on: Given | undefined, as: TestUser | null = null, query = '') => {
    const reply = await on?.call(as, 'GET', `/perks?limit=200${query}`)
    return { ...reply, titles: reply?.body.map((perk: { title: string }) => perk.title) as string[] }
  }
  beforeEach(() => {
    queries = []
  })

  it('ask once for each question, however many ask it at once', async () => {
    await here?.perk(owner as TestUser)
    queries = []
    const ask = () => Promise.all([list(here), list(here), list(there), list(there), list(here, null, '&q=gym')])
    const [first] = await ask()
    const [again] = await ask()
    expect(queries.sort()).toEqual(['one', 'one', 'two'])
    expect([again?.headers?.etag, again?.text]).toEqual([first?.headers?.etag, first?.text])
    const unchanged = await here?.call(null, 'GET', '/perks?limit=200', undefined, {
      'if-none-match': String(first?.headers?.etag),
    })
    expect(unchanged).toMatchObject({ status: 304, text: '' })
    // Another way to write the same search.
    await list(here, null, '&sort=recent&q=%20GYM%20')
    expect(queries).toHaveLength(3)
  })

  it('keep the address of the next page', async () => {
    await Promise.all([here?.perk(owner as TestUser), here?.perk(owner as TestUser)])
    const page = () => here?.call(null, 'GET', '/perks?limit=1')
    await page()
    expect((await page())?.headers.link).toMatch(/cursor=.+rel="next"/)
  })

  const changes: [string, (given: Given, me: TestUser) => Promise<unknown>][] = [
    ['a perk posted', (given, me) => given.perk(me, { title: 'Brand new' })],
    [
      'a changed title',
      async (given, me) => given.call(me, 'PUT', `/perks/${(await mine(given, me))._id}`, { title: 'X' }),
    ],
    ['a deleted perk', async (given, me) => given.call(me, 'DELETE', `/perks/${(await mine(given, me))._id}`)],
    ['a changed name', (given, me) => given.call(me, 'PUT', '/users/profile', { name: 'Somebody Else' })],
    ['a changed company', (given, me) => given.call(me, 'PUT', '/users/profile', { company: 'Elsewhere' })],
    ['an owner turned private', (given, me) => given.call(me, 'PUT', '/users/profile', { discoverability: 'private' })],
    ['a friendship', (given, me) => given.friends(me, viewer as TestUser)],
    ['a rating', (_given, me) => run(`update users set rating_sum = 5, rating_count = 1 where id = '${me.id}'`)],
    ['a deleted account', (_given, me) => run(`update users set deleted_at = now() where id = '${me.id}'`)],
  ]
  const mine = async (given: Given, me: TestUser) => (await given.call(me, 'GET', '/perks/user')).body[0]
  /** A statement that no service sends yet, as from a database prompt. */
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  it.each(changes)('read again after %s, on both at the next request', async (_name, change) => {
    if (!here || !there) throw new Error('not started')
    const me = await here.user()
    await here.perk(me, { title: `Of ${me.id}` })
    const before = await list(here)
    await list(there)
    await change(here, me)
    queries = []
    const [written, read] = [await list(here), await list(there)]
    expect(queries).toEqual(['one', 'two'])
    expect(read.text).toBe(written.text)
    if (_name !== 'a friendship' && _name !== 'a deleted account') expect(written.text).not.toBe(before.text)
    await list(here)
    await list(there)
    expect(queries).toHaveLength(2)
  })

  it('show nothing of somebody hidden once that is acknowledged, however much is asked for meanwhile', async () => {
    if (!here || !there) throw new Error('not started')
    const me = await here.user()
    await here.perk(me, { title: `Of ${me.id}` })
    const shown: number[] = []
    let asking = true
    const others = Promise.all(
      [1, 2, 3, 4].map(async () => {
        while (asking) await list(there)
      }),
    )
    try {
      for (let turn = 0; turn < 60; turn += 1) {
        await here.call(me, 'PUT', '/users/profile', { discoverability: 'private' })
        if ((await list(there)).titles.includes(`Of ${me.id}`)) shown.push(turn)
        await here.call(me, 'PUT', '/users/profile', { discoverability: 'public' })
        if (!(await list(there)).titles.includes(`Of ${me.id}`)) shown.push(turn)
      }
    } finally {
      asking = false
      await others
    }
    expect(shown).toEqual([])
  })

  it('are not made to read again by what no list shows', async () => {
    if (!here) throw new Error('not started')
    const { exchange, bidder } = await here.exchange()
    await list(here)
    queries = []
    await here.made(bidder, '/chat', { exchangeId: exchange._id, content: 'Hello' })
    await here.call(bidder, 'GET', '/bids')
    await list(here)
    expect(queries).toEqual([])
  })

  it('never show what was before to who changed it, whatever is asked meanwhile', async () => {
    if (!here) throw new Error('not started')
    const me = await here.user()
    const perk = await here.perk(me)
    let asking = true
    const others = Promise.all(
      [1, 2, 3].map(async () => {
        // Cached responses take no I/O: without a pause timers and sockets would never run.
        while (asking) await list(here).then(() => new Promise(setImmediate))
      }),
    )
    const stale: number[] = []
    try {
      for (let turn = 0; turn < 40; turn += 1) {
        await here.call(me, 'PUT', `/perks/${perk._id}`, { title: `Turn ${turn}` })
        if (!(await list(here)).titles.includes(`Turn ${turn}`)) stale.push(turn)
      }
    } finally {
      asking = false
      await others
    }
    expect(stale).toEqual([])
  })

  it('are counted right when a connection is gone', async () => {
    await list(here)
    const version = () => one && readListVersion(one.deps.pool)
    await run(`insert into list_versions values (2000000000, 41)`)
    const before = await version()
    if (one) await gatherListVersions(one.deps.db)
    expect(await version()).toBe(before)
    expect(
      await one?.deps.db.selectFrom('list_versions').select('backend').where('backend', '=', 2_000_000_000).execute(),
    ).toEqual([])
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/env'
import { type Running, startServer } from '../src/server'
import { allHeard } from './all-heard'
import { makeDatabase } from './database'
import { type Given, givenOn, type TestUser } from './given'

// Several instances need a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).
const root = join(import.meta.dirname, '../..')

describe('two instances remember their lists', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-memory-'))
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
      DATABASE_URL: database.url,
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
    })
    ;[one, two] = await Promise.all([startServer(env, { root }), startServer(env, { root })])
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
  /** Until an instance has heard of what the other did. */
  const heard = async () => {
    await Promise.all([one, two].map(async (running) => running && allHeard(running.deps)))
    // Changes of lists come by other connections than the events do.
    await new Promise((done) => setTimeout(done, 100))
  }

  beforeEach(async () => {
    await heard()
    queries = []
  })

  it('ask once for each question, however many ask it at once', async () => {
    await here?.perk(owner as TestUser)
    await heard()
    queries = []
    const ask = () => Promise.all([list(here), list(here), list(there), list(here, viewer), list(here, null, '&q=gym')])
    const [first] = await ask()
    const [again] = await ask()
    expect(queries.sort()).toEqual(['one', 'one', 'one', 'two'])
    expect([again?.headers?.etag, again?.text]).toEqual([first?.headers?.etag, first?.text])
    const unchanged = await here?.call(null, 'GET', '/perks?limit=200', undefined, {
      'if-none-match': String(first?.headers?.etag),
    })
    expect(unchanged).toMatchObject({ status: 304, text: '' })
    // Another way to write the same question.
    await list(here, null, '&sort=recent&q=%20GYM%20')
    expect(queries).toHaveLength(4)
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
    ['a rating', (_given, me) => runAndHear(`update users set rating_sum = 5, rating_count = 1 where id = '${me.id}'`)],
    ['a deleted account', (_given, me) => runAndHear(`update users set deleted_at = now() where id = '${me.id}'`)],
  ]
  const mine = async (given: Given, me: TestUser) => (await given.call(me, 'GET', '/perks/user')).body[0]
  /** What no service does yet: somebody at the database's prompt. */
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const runAndHear = async (statement: string) => {
    await run(statement)
    await heard()
  }

  it.each(changes)('read again after %s: the writing instance at once, the other soon', async (_name, change) => {
    if (!here || !there || !viewer) throw new Error('not started')
    const me = await here.user()
    await here.perk(me, { title: `Of ${me.id}` })
    await heard()
    const before = await list(here, viewer)
    await list(there, viewer)
    await change(here, me)
    queries = []
    const written = await list(here, viewer)
    expect(queries).toEqual(['one'])
    await heard()
    const read = await list(there, viewer)
    expect(queries).toEqual(['one', 'two'])
    expect(read.text).toBe(written.text)
    if (_name !== 'a friendship' && _name !== 'a deleted account') expect(written.text).not.toBe(before.text)
    await list(here, viewer)
    await list(there, viewer)
    expect(queries).toHaveLength(2)
  })

  it('are not made to read again by what no list shows', async () => {
    if (!here) throw new Error('not started')
    const { exchange, bidder } = await here.exchange()
    await heard()
    await list(here)
    queries = []
    await here.made(bidder, '/chat', { exchangeId: exchange._id, content: 'Hello' })
    await here.call(bidder, 'GET', '/bids')
    await heard()
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
        // A remembered answer needs no input or output: timers and sockets would never have their turn.
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

  it('keep nothing while the database’s changes can’t be heard', async () => {
    await list(here)
    await run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'perkloop events' and datname = current_database()`,
    )
    const asked = async () => {
      queries = []
      await list(here)
      await list(here)
      return queries.length
    }
    // The instance hears of the lost connection a moment later, and has another after a second.
    await expect.poll(asked, { timeout: 900, interval: 10 }).toBe(2)
    await expect.poll(asked, { timeout: 10_000, interval: 200 }).toBeLessThan(2)
  })
})

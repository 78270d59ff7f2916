import type { LiveEvent } from '@perkloop/contract/event'
import { afterAll, expect, it } from 'vitest'
import { allowances } from '../src/platform/limit/rate-limit'
import { openServer } from './database'
import { givenOn } from './given'
import { openLine } from './line'
import { serverOfFile } from './server-of-file'

// It needs a Redis server: this file runs only where the tests of several instances do (vitest.config.ts).
const line = await openLine(new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'), 6379)
const { server, given } = await serverOfFile({ env: { REDIS_URL: line.url, RATE_LIMITS: 'on' } })
afterAll(() => line.cut())

const draft = { title: 'x', description: 'x', estimatedValue: 1 }
const countedByDatabase = async () => (await server.deps.db.selectFrom('rate_limits').select('key').execute()).length
/** Counted exactly, before it is answered. */
const ask = () => given.call(null, 'GET', '/users/username-available?username=ida&name=Ida')
const login = (email: string) => given.call(null, 'POST', '/users/login', { email, password: 'not it' })

/** The database of the server under test. */
const sameDatabase = () => {
  const { databaseUrl = '', directUrl } = server.deps.env
  return { DATABASE_URL: databaseUrl, ...(directUrl && { DATABASE_DIRECT_URL: directUrl }) }
}

it('counts in Redis while that answers', async () => {
  await given.perk(await given.user())
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect(await countedByDatabase()).toBe(0)
})

/** Redis is not used for some seconds after a failure. */
const countedByRedisAgain = () =>
  expect
    .poll(
      async () => {
        await server.deps.db.deleteFrom('rate_limits').execute()
        await ask()
        return countedByDatabase()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(0)

async function timed(call: () => Promise<{ status: number }>) {
  const start = performance.now()
  const { status } = await call()
  return { status, took: performance.now() - start }
}

it.each([
  ['is gone', () => line.cut()],
  // Still connected, and used a moment ago: only a count that waits for it shows that it is silent.
  ['is silent', () => line.mend().then(countedByRedisAgain).then(line.fallSilent)],
] as const)(
  'while Redis %s people sign in and write, counted by the database, and nobody waits for it',
  async (_how, lose) => {
    const owner = await given.user()
    await lose()
    for (let call = 0; call < 20; call += 1) {
      const signedIn = await timed(() => login(`b${call}@example.com`))
      const asked = await timed(ask)
      const posted = await timed(() => given.call(owner, 'POST', '/perks', draft))
      expect([signedIn.status, asked.status, posted.status]).toEqual([401, 200, 201])
      expect(Math.max(signedIn.took, asked.took, posted.took)).toBeLessThan(3_000)
    }
    expect(await countedByDatabase()).toBeGreaterThan(0)
    const statuses = new Set<number>()
    for (let call = 0; call <= allowances.mail.most; call += 1)
      statuses.add((await given.call(owner, 'POST', '/users/request-password-reset', { email: owner.email })).status)
    expect([...statuses]).toEqual([200, 429])
    await server.deps.db.deleteFrom('rate_limits').execute()
    // Live events come over the database, to clients of this instance and of others.
    const heard: string[] = []
    const other = await openServer({ env: { REDIS_URL: 'redis://127.0.0.1:1', ...sameDatabase() } })
    const hearing = [server, other].map(({ deps }, at) =>
      deps.events.subscribe(owner.id, ({ type }) => heard.push(`${at} ${type}`)),
    )
    heard.length = 0
    await given.made(await given.user(), '/friends/request', { recipientId: owner.id })
    await expect.poll(() => heard, { timeout: 3_000 }).toEqual(expect.arrayContaining(['0 friends', '1 friends']))
    for (const stop of hearing) stop()
    await other.stop()
  },
)

it('goes on with Redis once it is back, and every client reads again', async () => {
  const heard: LiveEvent[] = []
  const person = await given.user()
  const stop = server.deps.events.subscribe(person.id, (event) => heard.push(event))
  await line.mend()
  await expect.poll(() => heard.map(({ type }) => type), { timeout: 15_000 }).toContain('resync')
  await given.made(await given.user(), '/friends/request', { recipientId: person.id })
  await expect.poll(() => heard.map(({ type }) => type), { timeout: 15_000 }).toContain('friends')
  stop()
  await countedByRedisAgain()
})

it('starts without Redis', async () => {
  const away = await openServer({ env: { REDIS_URL: 'redis://127.0.0.1:1', RATE_LIMITS: 'on' } })
  expect(
    (await givenOn(away).call(null, 'POST', '/users/login', { email: 'a@example.com', password: 'x' })).status,
  ).toBe(401)
  await away.stop()
})

it('live events come again after Redis lost its power, and nothing said that the connection is dead', async () => {
  await line.mend()
  await countedByRedisAgain()
  const owner = await given.user()
  const other = await openServer({
    env: { REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379', ...sameDatabase() },
  })
  const heard: string[] = []
  const stop = server.deps.events.subscribe(owner.id, ({ type }) => heard.push(type))
  /** Asks again: an event before the connection listens is not heard. */
  const hears = () =>
    expect
      .poll(
        async () => {
          heard.length = 0
          await givenOn(other).made(await given.user(), '/friends/request', { recipientId: owner.id })
          await new Promise((done) => setTimeout(done, 300))
          return heard
        },
        { timeout: 15_000, interval: 200 },
      )
      .toContain('friends')
  await hears()
  heard.length = 0
  line.loseConnections()
  await expect.poll(() => heard, { timeout: 18_000 }).toContain('resync')
  await hears()
  stop()
  await other.stop()
}, 60_000)

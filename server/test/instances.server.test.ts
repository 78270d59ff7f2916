import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LiveEvent } from '@perkloop/contract/event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { type Running, startServer } from '../src/server'
import { makeDatabase } from './database'
import { givenOn } from './given'
import { scratchFolder } from './scratch'

// Several instances need a database server: this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).
const root = join(import.meta.dirname, '../..')

describe.each([
  ['the database', {}],
  ['Redis', { REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379' }],
] as const)('two instances over %s', (_name, extra) => {
  const dataDir = scratchFolder('instances')
  let database: NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
  let [one, two]: Running[] = []

  beforeAll(async () => {
    database = (await makeDatabase()) as typeof database
    const env = readEnv({ PORT: '0', DATA_DIR: dataDir, ...database.env, DEMO_DATA: 'false', ...extra })
    // Started at once, both migrate, and neither gets in the other's way.
    ;[one, two] = await Promise.all([
      startServer(env, { root, busyAfter: 0 }),
      startServer(env, { root, busyAfter: 0 }),
    ])
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()])
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('tell each other’s clients what changed', async () => {
    if (!one || !two) throw new Error('not started')
    const [given, other] = [givenOn(one), givenOn(two)]
    const [me, friend] = [await given.user(), await given.user()]
    const heard: LiveEvent['type'][] = []
    two.deps.events.subscribe(friend.id, ({ type }) => heard.push(type))
    await given.made(me, '/friends/request', { recipientId: friend.id })
    // One that Redis took without saying so in time comes a second time, over the database.
    await expect.poll(() => [...new Set(heard)].sort(), { timeout: 5_000 }).toEqual(['friends', 'notification'])
    expect((await other.call(friend, 'GET', '/friends/pending')).body).toHaveLength(1)
  })

  it('tell a reader’s other devices what was read', async () => {
    if (!one || !two) throw new Error('not started')
    const given = givenOn(one)
    const { owner, bidder, exchange } = await given.exchange()
    let heard = 0
    two.deps.events.subscribe(bidder.id, ({ type }) => {
      if (type === 'chat') heard += 1
    })
    await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'At noon?' })
    await expect.poll(() => heard, { timeout: 5_000 }).toBeGreaterThan(0)
    const before = heard
    await given.call(bidder, 'POST', `/chat/${exchange._id}/read`)
    await expect.poll(() => heard, { timeout: 5_000 }).toBeGreaterThan(before)
  })

  it('accept a bid once, and end a session everywhere at once', async () => {
    if (!one || !two) throw new Error('not started')
    const [given, other] = [givenOn(one), givenOn(two)]
    const { owner, bid } = await given.pendingBid()
    const accept = (on: typeof given) => on.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms())
    const replies = await Promise.all([accept(given), accept(other)])
    expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409])
    await given.call(owner, 'POST', '/users/logout')
    expect((await other.call(owner, 'GET', '/users/profile')).status).toBe(401)
  })

  it('refuse at once what the other has ended: sessions, invite codes, reset codes', async () => {
    if (!one || !two) throw new Error('not started')
    const [given, other] = [givenOn(one), givenOn(two)]
    const [me, friend] = [await given.user(), await given.user()]
    const put = async (body: Record<string, unknown>) => (await given.call(me, 'PUT', '/users/profile', body)).body
    const { inviteCode } = await put({ discoverability: 'private' })
    const found = () => other.call(friend, 'GET', `/users/invite/${inviteCode}`)
    expect((await found()).status).toBe(200)
    await put({ generateNewInviteCode: true })
    expect((await found()).status).toBe(404)

    const [session] = (await other.call(me, 'GET', '/users/sessions')).body
    expect((await given.call(me, 'DELETE', `/users/sessions/${session._id}`)).status).toBe(200)
    expect((await other.call(me, 'GET', '/users/profile')).status).toBe(401)

    await given.call(null, 'POST', '/users/request-password-reset', { email: friend.email })
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? given : other).call(null, 'POST', '/users/verify-reset-otp', {
          email: friend.email,
          otp: 'wrong!',
        }),
      ),
    )
    // From the third wrong guess on, responses say that the code is dead.
    const invalid = guesses.filter((guess) => guess.body.message === 'Invalid code. Please try again.')
    expect([invalid.length, guesses.every((guess) => guess.status === 400)]).toEqual([2, true])
  })

  it('share rate limits', async () => {
    if (!one || !two) throw new Error('not started')
    const instances = [givenOn(one), givenOn(two)]
    const report = (call: number) => instances[call % 2]?.call(null, 'POST', '/support/log-error', { message: 'x' })
    let calls = 0
    // Each counts by itself and shares within a second or two; one alone would take 120 requests.
    const next = async () => (await report(calls++))?.status
    for (let call = 0; call < 119; call += 1) await next()
    const untilRefused = async () => {
      const status = await next()
      return status === 429 || (await next()) === 429
    }
    await expect.poll(untilRefused, { timeout: 15_000, interval: 300 }).toBe(true)
    expect(calls).toBeLessThan(200)
  })
})

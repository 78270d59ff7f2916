import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../src/platform/base/ids'
import { makeDatabase, openServer } from './database'
import { givenOn, terms } from './given'
import { organizationsOn } from './given-organization'
import { passkeysOn, password } from './given-passkey'
import { openLine } from './line'

// Round trips to the database take most of a request's time: this test shows one more. It needs a database server, so
// this file runs only where TEST_DATABASE_URL names one (vitest.config.ts).

const made = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
const line = await openLine(new URL(made.url), 5432)
const env = { ...made.env, DATABASE_URL: line.url, RATE_LIMITS: 'on', NEWCOMER_LIMITS: 'on' }
const server = await openServer({ env })
const given = givenOn(server)
// The limits of newcomers are on, as in production, and every user here is older than they last.
await sql`alter table users alter column created_at set default now() - interval '1 month'`.execute(server.deps.db)

afterAll(async () => {
  await server.stop()
  line.cut()
  await made.drop()
})

/** Jobs and shared rate limits send statements too: on a busy machine some jobs go on for longer than any fixed time. */
async function untilQuiet() {
  let before: number
  do {
    before = line.questions()
    await new Promise((done) => setTimeout(done, 40))
  } while (line.questions() > before)
}

/** The smallest of several tries, as a job may begin meanwhile. */
async function roundTrips(call: () => Promise<{ status: number; text: string }>) {
  const counts: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    await untilQuiet()
    const before = line.questions()
    const { status, text } = await call()
    if (status >= 300) throw new Error(`${status} ${text}`)
    counts.push(line.questions() - before)
  }
  return Math.min(...counts)
}

const withKey = () => ({ 'idempotency-key': newId() })

it.each([
  ['/perks?limit=24', 2],
  ['/perks?limit=24&q=gym', 2],
  // That nothing was found is kept for the month (docs/product.md, What a team learns).
  ['/perks?limit=24&q=falconry', 3],
  ['/perks/user', 1],
  ['/bids', 1],
  ['/exchanges', 1],
  ['/chat/unread', 1],
  ['/notifications', 1],
  ['/notifications/counts', 1],
  ['/friends', 2],
  ['/users/profile', 2],
])('GET %s of a member asks the database %i times', async (path, times) => {
  const { owner } = await given.exchange()
  await given.perk(await given.user(), { title: 'Gym pass' })
  expect(await roundTrips(() => given.call(owner, 'GET', path))).toBe(times)
})

it('a list of a visitor that nobody asked for before takes two: its version, and the list', async () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(await roundTrips(() => given.call(null, 'GET', `/perks?limit=24&minValue=${values.pop()}`))).toBe(2)
})

it.each([
  ['/admin/activity', 3],
  ['/admin/organizations', 3],
  [`/admin/organizations?q=perks`, 3],
])('GET %s of an administrator asks for session, proof and the rest, %i times in all', async (path, times) => {
  const { makeSystemAdmin, founded } = organizationsOn(server)
  await founded()
  const admin = await makeSystemAdmin(await given.user())
  expect(await roundTrips(() => given.call(admin, 'GET', path))).toBe(times)
})

it('what one would take is read with the session, and the badge of a bid with the list', async () => {
  const { owner, target, given: offered } = await given.pendingBid()
  const wants = { perks: [offered._id], wishes: [{ kind: 'fitness' }] }
  expect((await given.call(owner, 'PUT', `/perks/${target._id}/wants`, wants)).status).toBe(200)
  expect(await roundTrips(() => given.call(owner, 'GET', `/perks/${target._id}/wants`))).toBe(1)
  expect(await roundTrips(() => given.call(owner, 'GET', '/bids'))).toBe(1)
})

it('a list of a visitor that was asked before asks for its version only', async () => {
  expect(await roundTrips(() => given.call(null, 'GET', '/perks?limit=24'))).toBe(1)
})

it('whether a username is free is one question, besides the one that counts who asks', async () => {
  expect(await roundTrips(() => given.call(null, 'GET', '/users/username-available?username=ida&name=Ida'))).toBe(2)
})

it('posting a perk takes four: session, claim with the right to post, the perk, and the end', async () => {
  const user = await given.user()
  const body = { title: 'Gym pass', description: 'Mornings', estimatedValue: 20 }
  expect(await roundTrips(() => given.call(user, 'POST', '/perks', body, withKey()))).toBe(4)
})

it('bidding takes three, accepting four', async () => {
  const [owner, bidder] = [await given.user(), await given.user()]
  const offer = await given.perk(bidder)
  const targets = await Promise.all(Array.from({ length: 6 }, () => given.perk(owner)))
  const next = targets.values()
  const bid = () => {
    const body = { offeredPerkId: next.next().value?._id, bidPerkId: offer._id, quantity: 1 }
    return given.call(bidder, 'POST', '/bids', body, withKey())
  }
  expect(await roundTrips(bid)).toBe(3)
  const pending = await Promise.all(Array.from({ length: 6 }, () => given.pendingBid()))
  const accept = () => {
    const there = pending.pop()
    return given.call(there?.owner ?? null, 'POST', `/bids/${there?.bid._id}/accept`, terms(), withKey())
  }
  expect(await roundTrips(accept)).toBe(4)
})

it('signing in takes three: the account with the try, the session with all about it, and the end', async () => {
  const { email } = await passkeysOn(server).person()
  const signIn = () => given.call(null, 'POST', '/users/login', { email, password })
  expect(await roundTrips(signIn)).toBe(3)
})

it('a message takes four, reading it one', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  const body = { exchangeId: exchange._id, content: 'At noon?' }
  expect(await roundTrips(() => given.call(owner, 'POST', '/chat', body, withKey()))).toBe(4)
  const chat = await given.call(bidder, 'GET', `/chat/${exchange._id}`)
  const unread: Iterator<{ _id: string }> = chat.body.values()
  const reading = () => given.call(bidder, 'POST', `/chat/${exchange._id}/read`, { upTo: unread.next().value._id })
  expect(await roundTrips(reading)).toBe(1)
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestUser, terms } from './given'
import { serverOfFile } from './server-of-file'

// PostgreSQL keeps a statement's plan only where it finds it no dearer than one made for the values at hand. One that it plans
// anew at each call may cost more to plan than to run, and nothing else shows it. Needs a database server (vitest.config.ts).

// A pooler gives each transaction another connection: this is about one.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' }, filled: async (url) => url })
const times = 16

/** Of the connection that the pool hands out first: statements used often, and those of them that are planned each time. */
async function readPlans() {
  const { rows } = await sql<{ statement: string; isKept: boolean }>`
    select statement, generic_plans > 0 as "isKept" from pg_prepared_statements
    where generic_plans + custom_plans >= ${times - 4}`.execute(server.deps.db)
  return rows
}

async function pairs() {
  const [owner, bidder] = [await given.user(), await given.user()]
  const perks = await Promise.all(Array.from({ length: times }, () => given.perk(owner)))
  const offers = await Promise.all(Array.from({ length: times }, () => given.perk(bidder)))
  return { owner, bidder, perks, offers }
}
const call = async (...[user, method, path, body]: [TestUser, 'GET' | 'POST', string, Record<string, unknown>?]) => {
  const reply = await given.call(user, method, path, body)
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}

it('what people do most is planned once: bidding, accepting, writing, posting and reading', async () => {
  const { owner, bidder, perks, offers } = await pairs()
  for (const [at, perk] of perks.entries()) {
    const draft = { offeredPerkId: perk._id, bidPerkId: offers[at]?._id, quantity: 1 }
    const bid = await call(bidder, 'POST', '/bids', draft)
    const { exchange } = await call(owner, 'POST', `/bids/${bid._id}/accept`, terms())
    await call(owner, 'POST', '/chat', { exchangeId: exchange._id, content: 'At noon?' })
    await call(bidder, 'POST', `/chat/${exchange._id}/read`, {})
    await call(bidder, 'POST', '/perks', { title: `Gym pass ${at}`, description: 'Mornings', estimatedValue: 20 })
    for (const path of ['/bids', '/exchanges', '/perks/user', '/chat/unread', '/notifications', '/users/profile'])
      await call(bidder, 'GET', path)
  }
  const plans = await readPlans()
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.filter(({ isKept }) => !isKept).map(({ statement }) => statement.replace(/\s+/g, ' '))).toEqual([])
})

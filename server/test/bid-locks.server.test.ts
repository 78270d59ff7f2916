import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { terms } from './given'
import { serverOfFile } from './server-of-file'

// Locks of several connections need a database server: this file runs only where TEST_DATABASE_URL names one
// (vitest.config.ts).
const { server, given } = await serverOfFile()
const { db } = server.deps

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Runs `meanwhile` while another transaction locks the perks. */
const whileHeld = <T>(ids: string[], meanwhile: () => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`select id from perks where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
    return meanwhile()
  })

it.each([
  ['accepting', (bid: string) => [`/bids/${bid}/accept`, terms()] as const],
  ['opening its exchange', (bid: string) => ['/exchanges', { bidId: bid, ...terms().exchangeData }] as const],
])('%s a bid of others neither waits for their perks nor holds them up', async (_act, call) => {
  const { bid, target, given: offered } = await given.pendingBid()
  const stranger = await given.user()
  const [path, body] = call(bid._id)
  // If it waited, it would wait as long as a statement may take.
  const { status } = await whileHeld([target._id, offered._id], () => given.call(stranger, 'POST', path, body))
  expect(status).toBe(404)
})

it('a bid that waits for a perk is refused where the friendship ends meanwhile that let it be seen', async () => {
  const [owner, friend] = [await given.user(), await given.user()]
  const [target, offered] = [await given.perk(owner), await given.perk(friend)]
  await given.friends(owner, friend)
  await given.call(owner, 'PUT', '/users/profile', { discoverability: 'private' })
  const bid = () =>
    given.call(friend, 'POST', '/bids', { offeredPerkId: target._id, bidPerkId: offered._id, quantity: 1 })
  const withdrawn = await bid()
  expect(withdrawn.status).toBe(201)
  expect((await given.call(friend, 'DELETE', `/bids/${withdrawn.body._id}`)).status).toBe(200)
  const placed = await whileHeld([target._id], async () => {
    const placing = bid()
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    await db.deleteFrom('friendships').where('requester_id', 'in', [owner.id, friend.id]).execute()
    return { placing }
  })
  expect((await placed.placing).status).toBe(404)
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { terms } from './given'
import { serverOfFile } from './server-of-file'

// Locks of several connections need a database server: this file runs only where TEST_DATABASE_URL names one
// (vitest.config.ts).
const { server, given } = await serverOfFile()
const { db } = server.deps

/** Runs `meanwhile` while somebody else holds the perks. */
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
  // Where it waits, it waits for as long as a statement may.
  const { status } = await whileHeld([target._id, offered._id], () => given.call(stranger, 'POST', path, body))
  expect(status).toBe(404)
})

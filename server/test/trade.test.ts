import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completeUnanswered, remind } from '../src/exchange/exchange-jobs.service'
import { inDays, type TestUser } from './given'
import { serverOfFile } from './server-of-file'
import { expectSound } from './soundness'

const { server, given } = await serverOfFile()

/** What can happen in a trade: an act, one of three users, and one of their perks, bids and exchanges. */
const acts = [
  'bid',
  'edit bid',
  'delete bid',
  'reject',
  'accept',
  'initiate',
  'confirm',
  'decline',
  'extend',
  'cancel',
  'rate',
  'list again',
  'delete perk',
  'edit perk',
  'support',
  'two weeks pass',
] as const
const step = fc.record({
  // A trade begins with accepted bids, so those are chosen more often.
  act: fc.constantFrom(...acts, 'bid', 'bid', 'bid', 'accept', 'accept', 'initiate', 'confirm', 'cancel'),
  who: fc.nat(2),
  one: fc.nat(20),
  other: fc.nat(20),
})
type Step = { act: (typeof acts)[number]; who: number; one: number; other: number }

/** An embedded database takes three times as long, and decides the same. */
const runs = Number(process.env.TRADE_RUNS ?? (process.env.TEST_DATABASE_URL ? 25 : 10))

it('no sequence of acts by anybody leads to a forbidden state, or to a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50 }), async (steps) => {
      const people = await Promise.all([given.user(), given.user(), given.user()])
      const perks = await Promise.all([...people, ...people].map((owner) => given.perk(owner)))
      for (const each of steps) {
        const status = await perform(each, people, perks)
        expect([200, 201, 403, 404, 409, 422]).toContain(status)
      }
      await expectSound(server.deps.db)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}, 300_000)

interface Seen {
  _id: string
  status: string
  offeredPerkId?: { userId: { _id: string } }
  completionInitiator?: string | null
}

/** The usual subject of an act; one time in four it is any. */
const likely: Partial<Record<Step['act'], (seen: Seen, actor: string) => boolean>> = {
  accept: (bid, actor) => bid.status === 'pending' && bid.offeredPerkId?.userId._id === actor,
  reject: (bid, actor) => bid.status === 'pending' && bid.offeredPerkId?.userId._id === actor,
  'edit bid': (bid, actor) => bid.status === 'pending' && bid.offeredPerkId?.userId._id !== actor,
  'delete bid': (bid, actor) => bid.status === 'pending' && bid.offeredPerkId?.userId._id !== actor,
  initiate: (exchange) => exchange.status === 'ongoing',
  extend: (exchange) => exchange.status === 'ongoing',
  cancel: (exchange) => exchange.status === 'ongoing',
  confirm: (exchange, actor) => exchange.status === 'pending_completion' && exchange.completionInitiator !== actor,
  decline: (exchange, actor) => exchange.status === 'pending_completion' && exchange.completionInitiator !== actor,
  rate: (exchange) => exchange.status === 'completed',
}

async function perform({ act, who, one, other }: Step, people: TestUser[], perks: { _id: string }[]) {
  const actor = people[who] as TestUser
  const perk = (index: number) => perks[index % perks.length]?._id ?? ''
  const pick = async (path: string) => {
    const all = (await given.call(actor, 'GET', path)).body as Seen[]
    const fitting = one % 4 === 0 ? [] : all.filter((seen) => likely[act]?.(seen, actor.id) ?? true)
    const list = fitting.length > 0 ? fitting : all
    return list[one % Math.max(1, list.length)]?._id ?? perk(0)
  }
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>) =>
    (await given.call(actor, method, path, body)).status
  const bid = () => pick('/bids')
  const exchange = () => pick('/exchanges')

  switch (act) {
    case 'bid':
      return ask('POST', '/bids', {
        offeredPerkId: perk(one),
        bidPerkId: perk(who + 3 * (other % 2)),
        quantity: 1 + (one % 3),
      })
    case 'edit bid':
      return ask('PUT', `/bids/${await bid()}`, { quantity: 1 + other })
    case 'delete bid':
      return ask('DELETE', `/bids/${await bid()}`)
    case 'reject':
      return ask('POST', `/bids/${await bid()}/reject`)
    case 'accept':
      return ask('POST', `/bids/${await bid()}/accept`, given.terms())
    case 'initiate':
      return ask('POST', `/exchanges/${await exchange()}/initiate-completion`)
    case 'confirm':
      return ask('POST', `/exchanges/${await exchange()}/confirm-completion`)
    case 'decline':
      return ask('POST', `/exchanges/${await exchange()}/decline-completion`)
    case 'extend':
      return ask('PUT', `/exchanges/${await exchange()}`, { completionDate: inDays(20 + other) })
    case 'cancel':
      return ask('POST', `/exchanges/${await exchange()}/cancel`, { reason: 'Changed plans' })
    case 'rate':
      return ask('POST', `/exchanges/${await exchange()}/rate`, { rating: 1 + (other % 5), comment: '' })
    case 'support':
      return ask('POST', '/support', { exchangeId: await exchange(), description: 'Nothing came' })
    case 'list again':
      return ask('PUT', `/perks/${perk(one)}`, { status: 'available' })
    case 'edit perk':
      return ask('PUT', `/perks/${perk(one)}`, { title: `Pass ${other}`, estimatedValue: other })
    case 'delete perk':
      return ask('DELETE', `/perks/${perk(one)}`)
    case 'two weeks pass': {
      const shared = { ...server.deps, now: new Date(Date.now() + 15 * 24 * 60 * 60_000) }
      await remind(shared)
      await completeUnanswered(shared)
      return 200
    }
  }
}

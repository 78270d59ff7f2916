import type { Notification } from '@perkloop/contract/notification'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inDays, type TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { jobsOf } from '../jobs'
import { newId } from '../platform/base/ids'
import { transaction } from '../platform/database/transaction'
import { notify } from './notification.service'
import { markReadText } from './notification.sql'

const { server, given } = await serverOfFile()

const told = async (user: TestUser): Promise<Notification[]> => (await given.call(user, 'GET', '/notifications')).body
const kinds = async (user: TestUser) => (await told(user)).map(({ kind }) => kind)
const counts = async (user: TestUser) => (await given.call(user, 'GET', '/notifications/counts')).body
const read = (user: TestUser, which: object) => given.call(user, 'POST', '/notifications/read', { ...which })

it('tells the owner of a bid: who, on what, and how many wait for an answer', async () => {
  const { owner, bidder, bid } = await given.pendingBid()
  const [first] = await told(owner)
  expect(first).toMatchObject({
    kind: 'new-bid',
    isRead: false,
    count: 1,
    person: { _id: bidder.id, name: bidder.name },
    perkTitle: 'Gym pass',
    bidId: bid._id,
    exchangeId: null,
  })
  expect(await counts(owner)).toEqual({
    unread: 1,
    newest: first,
    bidsToAnswer: 1,
    loopsToAnswer: 0,
    requestsToAnswer: 0,
  })
  expect(await counts(bidder)).toEqual({
    unread: 0,
    newest: null,
    bidsToAnswer: 0,
    loopsToAnswer: 0,
    requestsToAnswer: 0,
  })
})

it('tells each side of an exchange what the other did, and nobody of their own acts', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  const path = `/exchanges/${exchange._id}`
  await given.call(bidder, 'PUT', path, { completionDate: inDays(40) })
  await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Hello' })
  await given.made(owner, `${path}/initiate-completion`)
  await given.made(bidder, `${path}/decline-completion`)
  await given.made(bidder, `${path}/initiate-completion`)
  await given.made(owner, `${path}/confirm-completion`)
  expect(await kinds(owner)).toEqual(['completion-asked', 'completion-declined', 'date-changed', 'new-bid'])
  expect(await kinds(bidder)).toEqual(['completed', 'completion-asked', 'message', 'bid-accepted'])
  expect((await told(bidder))[0]).toMatchObject({ exchangeId: exchange._id, person: { _id: owner.id } })
})

it('tells of a rejection, a cancellation and of friends', async () => {
  const one = await given.pendingBid()
  await given.made(one.owner, `/bids/${one.bid._id}/reject`)
  expect(await kinds(one.bidder)).toEqual(['bid-rejected'])
  const two = await given.exchange()
  await given.made(two.bidder, `/exchanges/${two.exchange._id}/cancel`, { reason: 'No time' })
  expect(await kinds(two.owner)).toEqual(['cancelled', 'new-bid'])
  await given.friends(one.owner, two.owner)
  expect((await kinds(one.owner))[0]).toBe('friend-accepted')
  expect((await kinds(two.owner))[0]).toBe('friend-request')
})

it('is one for what is done again and again while it is unread, and another once it was read', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  const say = () => given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Hello' })
  for (let n = 0; n < 3; n += 1) await say()
  expect((await told(bidder)).filter(({ kind }) => kind === 'message')).toMatchObject([{ count: 3 }])
  expect((await read(bidder, { exchangeId: exchange._id })).body).toEqual({ unread: 0 })
  await say()
  expect((await told(bidder)).filter(({ kind }) => kind === 'message')).toMatchObject([
    { count: 1, isRead: false },
    { count: 3, isRead: true },
  ])
})

it('a bid that is withdrawn and placed again fills nobody’s list', async () => {
  const { owner, bidder, target, given: offer, bid } = await given.pendingBid()
  await given.call(bidder, 'DELETE', `/bids/${bid._id}`)
  expect(await told(owner)).toEqual([])
  const again = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 2 })
  expect(await told(owner)).toMatchObject([{ kind: 'new-bid', bidId: again._id }])
})

it('a request that is withdrawn is told of no more', async () => {
  const [one, other] = [await given.user(), await given.user()]
  const request = await given.made(one, '/friends/request', { recipientId: other.id })
  await given.call(one, 'DELETE', `/friends/${request._id}`)
  expect(await counts(other)).toMatchObject({ unread: 0 })
})

it('does not name a private bidder once the bid is over', async () => {
  const [owner, bidder] = [await given.user(), await given.user({ private: true })]
  const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
  const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
  expect(await told(owner)).toMatchObject([{ person: { name: bidder.name } }])
  await given.made(owner, `/bids/${bid._id}/reject`)
  expect(await told(owner)).toMatchObject([{ kind: 'new-bid', person: null }])
  const own = (await given.call(owner, 'GET', '/users/data')).body
  expect(JSON.stringify(own.notifications)).not.toContain(bidder.name)
})

it('says nothing of a leaver to bidders, and nothing to a leaver', async () => {
  const there = await given.pendingBid()
  await given.call(there.owner, 'DELETE', '/users/profile')
  expect(await told(there.bidder)).toMatchObject([{ kind: 'bid-closed', person: null, perkTitle: '' }])
  const { owner, bidder, exchange } = await given.completedExchange()
  await given.call(bidder, 'DELETE', '/users/profile')
  await given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Are you there?' })
  const { db } = server.deps
  const rows = await db.selectFrom('notifications').select('kind').where('user_id', '=', bidder.id).execute()
  expect(rows).toEqual([])
})

it('counts what stays unread, whatever it is about', async () => {
  const { owner, bidder, exchange } = await given.exchange()
  await given.made(bidder, '/chat', { exchangeId: exchange._id, content: 'Hello' })
  expect((await read(owner, { exchangeId: exchange._id })).body).toEqual({ unread: 1 })
  expect(await counts(owner)).toMatchObject({ unread: 1, newest: { kind: 'new-bid' } })
})

it('marks one, one and all older, those of some kinds, and no other’s', async () => {
  const owner = await given.user()
  for (let n = 0; n < 4; n += 1) {
    const bidder = await given.user()
    const [target, offer] = [await given.perk(owner), await given.perk(bidder)]
    await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
  }
  const stranger = await given.user()
  await given.made(stranger, '/friends/request', { recipientId: owner.id })
  const [, newest, second] = await told(owner)
  expect((await read(stranger, { id: newest?._id })).status).toBe(404)
  expect((await read(owner, { id: newest?._id })).body).toEqual({ unread: 4 })
  expect((await read(owner, { id: newest?._id })).body).toEqual({ unread: 4 })
  expect((await read(owner, { id: second?._id, andOlder: true })).body).toEqual({ unread: 1 })
  expect((await read(owner, { kinds: ['friend-request'] })).body).toEqual({ unread: 0 })
  expect((await told(owner)).every(({ isRead }) => isRead)).toBe(true)
})

it.each([[{}], [{ kinds: ['nonsense'] }], [{ id: 'x' }], [{ id: '01900000-0000-7000-8000-000000000000', kinds: [] }]])(
  'refuses %j',
  async (which) => {
    expect((await read(await given.user(), which)).status).toBe(422)
  },
)

it('comes in pages, and the bids on hold wait for no answer', async () => {
  const { owner, target, bid } = await given.pendingBid()
  const other = await given.user()
  const offer = await given.perk(other)
  await given.made(other, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
  expect((await counts(owner)).bidsToAnswer).toBe(2)
  const first = await given.call(owner, 'GET', '/notifications?limit=1')
  const next = /<[^>]*\/api([^>]*)>/.exec(String(first.headers.link))?.[1] ?? ''
  const rest = await given.call(owner, 'GET', next)
  expect([...first.body, ...rest.body]).toEqual(await told(owner))
  const terms = { exchangeData: { completionDate: inDays(10), logistics: 'At noon' } }
  await given.made(owner, `/bids/${bid._id}/accept`, terms)
  expect((await counts(owner)).bidsToAnswer).toBe(0)
})

it('a bid whose perk is reserved in another exchange waits for no answer', async () => {
  const { owner, bidder, given: offer } = await given.pendingBid()
  const other = await given.user()
  const target = await given.perk(other)
  const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
  expect((await counts(owner)).bidsToAnswer).toBe(1)
  await given.made(other, `/bids/${bid._id}/accept`, given.terms())
  expect((await counts(owner)).bidsToAnswer).toBe(0)
})

it('counts the friend requests that the user can answer now', async () => {
  const [asker, asked] = [await given.user(), await given.user()]
  const request = await given.made(asker, '/friends/request', { recipientId: asked.id })
  expect(await counts(asked)).toMatchObject({ requestsToAnswer: 1 })
  expect(await counts(asker)).toMatchObject({ requestsToAnswer: 0 })
  await given.call(asker, 'DELETE', `/friends/${request._id}`)
  expect(await counts(asked)).toMatchObject({ requestsToAnswer: 0 })
})

it('goes with the account of whoever it is about, and after 90 days', async () => {
  const { owner, bidder } = await given.pendingBid()
  await given.friends(owner, bidder)
  await given.call(bidder, 'DELETE', '/users/profile')
  expect(await kinds(owner)).toEqual([])
  const { owner: later } = await given.pendingBid()
  await server.deps.db
    .updateTable('notifications')
    .set({ at: new Date(server.deps.clock().getTime() - 91 * 24 * 60 * 60_000) })
    .where('user_id', '=', later.id)
    .execute()
  await jobsOf(server.deps).forgetOldNotifications?.run()
  expect(await kinds(later)).toEqual([])
})

it('is one also where a single act tells of the same several times', async () => {
  const [{ id: userId }, person] = [await given.user(), await given.user()]
  const { db, events } = server.deps
  const fact = { kind: 'message', personId: person.id, exchangeId: newId() } as const
  await transaction(db, async (tx) => {
    for (let n = 0; n < 3; n += 1) notify(tx, { events, now: server.deps.clock() }, userId, fact)
  })
  const rows = await db.selectFrom('notifications').select('count').where('user_id', '=', userId).execute()
  expect(rows).toEqual([{ count: 3 }])
})

it('is marked as read by what is unread, not by all that there was', async () => {
  const { id } = await given.user()
  const { db } = server.deps
  await sql`insert into notifications (id, user_id, kind, at, read_at)
    select gen_random_uuid(), ${id}, 'message', now() - n * interval '1 minute', now() from generate_series(1, 3000) n`.execute(
    db,
  )
  // The database is shared: indexes keep the room of what other files deleted, and a large one looks dear.
  await sql`reindex table notifications`.execute(db)
  await sql`analyze notifications`.execute(db)
  const text = markReadText(id, { kinds: ['message'] }, new Date())
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${text}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/notifications_newest|Seq Scan on notifications/)
})

import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const statuses = (replies: { status: number }[]) => replies.map((reply) => reply.status).sort((a, b) => a - b)

describe('placing a bid', () => {
  it('shows it to both sides, in the words of the contract', async () => {
    const { owner, bidder, target, given: offered, bid } = await given.pendingBid({ quantity: 3 })
    expect(bid).toMatchObject({ quantity: 3, status: 'pending', onHold: false, bidderId: { _id: bidder.id } })
    expect(bid.offeredPerkId).toMatchObject({ _id: target._id, userId: { _id: owner.id } })
    expect(bid.bidPerkId).toMatchObject({ _id: offered._id })
    for (const side of [owner, bidder]) {
      const list = await given.call(side, 'GET', '/bids')
      expect(list.body).toEqual([bid])
    }
  })

  it.each([
    ['no quantity', {}, 422],
    ['quantity 0', { quantity: 0 }, 422],
    ['quantity 1000', { quantity: 1000 }, 422],
    ['half a perk', { quantity: 0.5 }, 422],
    ['a quantity in words', { quantity: 'one' }, 422],
    ['a malformed id', { quantity: 1, offeredPerkId: 'x' }, 422],
    ['an unknown perk', { quantity: 1, offeredPerkId: '01900000-0000-7000-8000-000000000000' }, 404],
  ])('refuses %s', async (_name, change, status) => {
    const [owner, bidder] = [await given.user(), await given.user()]
    const [target, own] = [await given.perk(owner), await given.perk(bidder)]
    const reply = await given.call(bidder, 'POST', '/bids', {
      offeredPerkId: target._id,
      bidPerkId: own._id,
      ...change,
    })
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ status, requestId: expect.any(String), message: expect.any(String) })
  })

  it('refuses one’s own perk as the target and somebody else’s as the offer', async () => {
    const [one, other] = [await given.user(), await given.user()]
    const [mine, mine2, theirs] = [await given.perk(one), await given.perk(one), await given.perk(other)]
    const own = await given.call(one, 'POST', '/bids', { offeredPerkId: mine._id, bidPerkId: mine2._id, quantity: 1 })
    const foreign = await given.call(one, 'POST', '/bids', {
      offeredPerkId: theirs._id,
      bidPerkId: theirs._id,
      quantity: 1,
    })
    expect(own.body).toMatchObject({ status: 422, errors: [{ path: 'offeredPerkId' }] })
    expect(foreign.body).toMatchObject({ status: 422, errors: [{ path: 'bidPerkId' }] })
  })

  it('refuses an offer of a perk that is not there, or not any more', async () => {
    const [owner, bidder] = [await given.user(), await given.user()]
    const [target, gone] = [await given.perk(owner), await given.perk(bidder)]
    await given.call(bidder, 'DELETE', `/perks/${gone._id}`)
    for (const bidPerkId of ['01900000-0000-7000-8000-000000000000', gone._id]) {
      const reply = await given.call(bidder, 'POST', '/bids', { offeredPerkId: target._id, bidPerkId, quantity: 1 })
      expect(reply.body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('knows an id in any case', async () => {
    const [owner, bidder] = [await given.user(), await given.user()]
    const ids = [(await given.perk(owner))._id, (await given.perk(bidder))._id].map((id: string) => id.toUpperCase())
    const body = { offeredPerkId: ids[0], bidPerkId: ids[1], quantity: 1 }
    expect((await given.call(bidder, 'POST', '/bids', body)).status).toBe(201)
    const self = await given.call(owner, 'POST', '/friends/request', { recipientId: owner.id.toUpperCase() })
    expect(self.status).toBe(422)
  })

  it('hides a private owner’s perk from strangers, not from friends', async () => {
    const [hermit, stranger, friend] = [await given.user({ private: true }), await given.user(), await given.user()]
    await given.friends(hermit, friend)
    const target = await given.perk(hermit)
    const bid = async (by: typeof friend) =>
      given.call(by, 'POST', '/bids', { offeredPerkId: target._id, bidPerkId: (await given.perk(by))._id, quantity: 1 })
    expect((await bid(stranger)).status).toBe(404)
    expect((await bid(friend)).status).toBe(201)
  })

  it('keeps one pending bid per bidder and target, even when pressed twice', async () => {
    const [owner, bidder] = [await given.user(), await given.user()]
    const body = {
      offeredPerkId: (await given.perk(owner))._id,
      bidPerkId: (await given.perk(bidder))._id,
      quantity: 1,
    }
    const both = await Promise.all([
      given.call(bidder, 'POST', '/bids', body),
      given.call(bidder, 'POST', '/bids', body),
    ])
    expect(statuses(both)).toEqual([201, 409])
  })
})

describe('a bid that is over, once a side is private', () => {
  const hide = (user: TestUser) =>
    given.call(user, 'PUT', '/users/profile', { discoverability: 'private', company: 'Hidden Inc' })
  const change = (owner: TestUser, perk: { _id: string }) =>
    given.call(owner, 'PUT', `/perks/${perk._id}`, { title: 'Hidden words', description: 'Hidden', estimatedValue: 77 })
  const only = async (viewer: TestUser) => (await given.call(viewer, 'GET', '/bids')).body[0]
  const traces = /Hidden|:77/

  async function rejected() {
    const there = await given.pendingBid()
    await given.made(there.owner, `/bids/${there.bid._id}/reject`)
    return there
  }
  const removed = (perk: { _id: string }, owner: TestUser) => ({
    ...{ _id: perk._id, title: '', description: '', estimatedValue: 0, status: 'removed' },
    ...{ imageUrl: null, imageCardUrl: null, imageKey: null },
    userId: { _id: owner.id, name: '', hidden: true, username: null, company: null, totalRatings: 0 },
  })

  const asAgreed = { title: 'Gym pass', description: expect.any(String), estimatedValue: expect.any(Number) }

  it('shows the bidder nothing of the owner, and the owner their own', async () => {
    const { owner, bidder, target, given: offered } = await rejected()
    await hide(owner)
    await change(owner, target)
    const seen = await only(bidder)
    expect(seen.offeredPerkId).toMatchObject(removed(target, owner))
    expect(seen).toMatchObject({ status: 'rejected', bidPerkId: { _id: offered._id, title: 'Transit money' } })
    const own = (await given.call(bidder, 'GET', '/users/data')).body
    expect(own.bids).toMatchObject([{ offeredPerk: '', bidPerk: 'Transit money' }])
    expect(JSON.stringify([seen, own])).not.toMatch(traces)
    expect(JSON.stringify([seen, own])).not.toContain(owner.name)
    expect((await only(owner)).offeredPerkId).toMatchObject({ title: 'Hidden words', userId: { name: owner.name } })
  })

  it('shows the owner nothing of the bidder, and the bidder their own', async () => {
    const { owner, bidder, given: offered } = await rejected()
    await hide(bidder)
    await change(bidder, offered)
    const seen = await only(owner)
    expect(seen).toMatchObject({ bidPerkId: removed(offered, bidder), bidderId: { name: '', hidden: true } })
    expect(JSON.stringify(seen)).not.toMatch(traces)
    expect(JSON.stringify(seen)).not.toContain(bidder.name)
    expect(await only(bidder)).toMatchObject({ bidPerkId: { title: 'Hidden words' }, bidderId: { name: bidder.name } })
  })

  it.each(['cancelled', 'completed'])('shows what was agreed where its exchange is %s', async (how) => {
    const { owner, bidder, target, exchange } =
      how === 'completed' ? await given.completedExchange() : await given.exchange()
    if (how === 'cancelled') await given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    else await given.call(owner, 'PUT', `/perks/${target._id}`, { status: 'available' })
    await hide(owner)
    expect((await change(owner, target)).status).toBe(200)
    const [seen, own] = [await only(bidder), (await given.call(bidder, 'GET', '/users/data')).body]
    expect(seen.offeredPerkId).toMatchObject({ ...removed(target, owner), ...asAgreed })
    expect(own.bids[0]).toMatchObject({ offeredPerk: asAgreed.title })
    expect(JSON.stringify([seen, own.bids])).not.toMatch(traces)
  })

  it('is answered so to who rejects, and shows a friend all', async () => {
    const { owner, bidder, bid } = await given.pendingBid()
    await hide(bidder)
    const { bid: answered } = await given.made(owner, `/bids/${bid._id}/reject`)
    expect(answered.bidderId).toMatchObject({ name: '', hidden: true })
    await given.friends(owner, bidder)
    expect((await only(owner)).bidderId.name).toBe(bidder.name)
  })

  it('hides nothing while it is open or accepted', async () => {
    for (const { owner, bidder } of [await given.pendingBid(), await given.exchange()]) {
      await hide(owner)
      expect((await only(bidder)).offeredPerkId.userId.name).toBe(owner.name)
    }
  })
})

describe('repeating with an Idempotency-Key', () => {
  it('has one effect and one answer, also at once', async () => {
    const [owner, bidder] = [await given.user(), await given.user()]
    const body = {
      offeredPerkId: (await given.perk(owner))._id,
      bidPerkId: (await given.perk(bidder))._id,
      quantity: 1,
    }
    const place = (sent = body) => given.call(bidder, 'POST', '/bids', sent, { 'idempotency-key': 'same' })
    const [first, second] = [await place(), await place()]
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await place({ ...body, quantity: 2 })).status).toBe(422)
    expect((await given.call(bidder, 'GET', '/bids')).body).toHaveLength(1)
  })

  it('keeps a refusal as well', async () => {
    const { owner, bid } = await given.exchange()
    const accept = () => given.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms(), { 'idempotency-key': 'k' })
    const [first, second] = [await accept(), await accept()]
    expect(first.status).toBe(409)
    expect(second.body).toEqual(first.body)
  })

  it('keeps a refusal that only the end of the transaction brings', async () => {
    const { bidder, target, given: offered, bid } = await given.pendingBid()
    const body = { offeredPerkId: target._id, bidPerkId: offered._id, quantity: 1 }
    const place = () => given.call(bidder, 'POST', '/bids', body, { 'idempotency-key': 'late' })
    const first = await place()
    expect(first.body).toMatchObject({ status: 409, code: 'BID_EXISTS' })
    expect((await given.call(bidder, 'DELETE', `/bids/${bid._id}`)).status).toBe(200)
    expect((await place()).body).toEqual(first.body)
  })
})

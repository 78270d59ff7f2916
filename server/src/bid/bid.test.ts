import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { type Given, givenOn, inDays } from '../../test/given'

let server: Awaited<ReturnType<typeof openServer>>
let given: Given

beforeAll(async () => {
  server = await openServer()
  given = givenOn(server)
})
afterAll(() => server.stop())

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

describe('accepting a bid', () => {
  it('makes the exchange and reserves both perks', async () => {
    const { owner, bidder, bid, target } = await given.pendingBid()
    const reply = await given.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms())
    expect(reply.status).toBe(200)
    expect(reply.body.bid).toMatchObject({ status: 'accepted' })
    expect(reply.body.exchange).toMatchObject({
      status: 'ongoing',
      completionDate: inDays(14),
      bidId: { _id: bid._id },
    })
    expect((await given.call(bidder, 'GET', '/exchanges')).body).toEqual([reply.body.exchange])
    expect((await given.call(owner, 'GET', '/perks/user')).body[0]).toMatchObject({
      _id: target._id,
      status: 'reserved',
    })
  })

  it('takes the terms flat as well, and an ISO time as the date', async () => {
    const { owner, bid } = await given.pendingBid()
    const flat = { completionDate: `${inDays(3)}T10:00:00.000Z`, logistics: 'By post' }
    const reply = await given.call(owner, 'POST', `/bids/${bid._id}/accept`, flat)
    expect(reply.body.exchange).toMatchObject({ completionDate: inDays(3) })
  })

  it.each([
    ['a past date', { completionDate: inDays(-3), logistics: 'x' }, 'Please select a completion date'],
    ['an empty date', { completionDate: '', logistics: 'x' }, 'Please select a completion date'],
    ['no date', { logistics: 'x' }, 'Please select a completion date'],
    ['a date in three years', { completionDate: inDays(3 * 366), logistics: 'x' }, 'Choose a date within 2 years'],
    ['blank logistics', { completionDate: inDays(3), logistics: '   ' }, 'Please enter logistics details'],
  ])('refuses %s and changes nothing', async (_name, exchangeData, message) => {
    const { owner, bid } = await given.pendingBid()
    const reply = await given.call(owner, 'POST', `/bids/${bid._id}/accept`, { exchangeData })
    expect(reply.body).toMatchObject({ status: 422, message })
    expect((await given.call(owner, 'GET', '/bids')).body[0].status).toBe('pending')
    expect((await given.call(owner, 'GET', '/exchanges')).body).toEqual([])
  })

  it('is the owner’s act alone: 403 to the bidder, 404 to a stranger', async () => {
    const { bidder, bid } = await given.pendingBid()
    const stranger = await given.user()
    expect((await given.call(bidder, 'POST', `/bids/${bid._id}/accept`, given.terms())).status).toBe(403)
    expect((await given.call(stranger, 'POST', `/bids/${bid._id}/accept`, given.terms())).status).toBe(404)
  })

  it('accepts once, even when pressed twice', async () => {
    const { owner, bid } = await given.pendingBid()
    const press = () => given.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms())
    expect(statuses(await Promise.all([press(), press()]))).toEqual([200, 409])
    expect((await given.call(owner, 'GET', '/exchanges')).body).toHaveLength(1)
  })

  it.each(['reject', 'delete', 'edit'] as const)('leaves one winner against %s at once', async (rival) => {
    const { owner, bidder, bid } = await given.pendingBid()
    const rivals = {
      reject: () => given.call(owner, 'POST', `/bids/${bid._id}/reject`),
      delete: () => given.call(bidder, 'DELETE', `/bids/${bid._id}`),
      edit: () => given.call(bidder, 'PUT', `/bids/${bid._id}`, { quantity: 2 }),
    }
    const [accepted, other] = await Promise.all([
      given.call(owner, 'POST', `/bids/${bid._id}/accept`, given.terms()),
      rivals[rival](),
    ])
    const exchanges = (await given.call(owner, 'GET', '/exchanges')).body
    expect(exchanges).toHaveLength(accepted.status === 200 ? 1 : 0)
    // An edit that came first does not stop the acceptance; everything else has one winner.
    if (rival === 'edit') expect([200, 409]).toContain(other.status)
    else expect(statuses([accepted, other])).toEqual([200, 409])
    if (accepted.status === 200) {
      const agreed = rival === 'edit' && other.status === 200 ? 2 : 1
      expect(exchanges[0].bidId.quantity).toBe(agreed)
    }
  })

  it('lets one of two crossing bids through', async () => {
    const [one, two] = [await given.user(), await given.user()]
    const [a, b] = [await given.perk(one), await given.perk(two)]
    const toB = await given.made(one, '/bids', { offeredPerkId: b._id, bidPerkId: a._id, quantity: 1 })
    const toA = await given.made(two, '/bids', { offeredPerkId: a._id, bidPerkId: b._id, quantity: 1 })
    const replies = await Promise.all([
      given.call(two, 'POST', `/bids/${toB._id}/accept`, given.terms()),
      given.call(one, 'POST', `/bids/${toA._id}/accept`, given.terms()),
    ])
    expect(statuses(replies)).toEqual([200, 409])
  })

  it('puts other bids on the perk on hold, and frees them when the exchange is cancelled', async () => {
    const { owner, bidder, target, bid } = await given.pendingBid()
    const second = await given.user()
    const late = await given.made(second, '/bids', {
      offeredPerkId: target._id,
      bidPerkId: (await given.perk(second))._id,
      quantity: 1,
    })
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
    const find = async () =>
      (await given.call(second, 'GET', '/bids')).body.find((one: { _id: string }) => one._id === late._id)
    expect(await find()).toMatchObject({ status: 'pending', onHold: true })
    const held = await given.call(owner, 'POST', `/bids/${late._id}/accept`, given.terms())
    expect(held.body).toMatchObject({ status: 409, code: 'BID_ON_HOLD' })
    await given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'Changed my mind' })
    expect(await find()).toMatchObject({ status: 'pending', onHold: false })
  })

  it('answers POST /exchanges with the exchange that is there', async () => {
    const { owner, bid, exchange } = await given.exchange()
    const again = await given.call(owner, 'POST', '/exchanges', { bidId: bid._id, ...given.terms().exchangeData })
    expect(again.body._id).toBe(exchange._id)
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
})

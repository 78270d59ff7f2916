import { describe, expect, it } from 'vitest'
import { allHeard } from '../../test/all-heard'
import { inDays, terms } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()

const statuses = (replies: { status: number }[]) => replies.map((reply) => reply.status).sort((a, b) => a - b)

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

  it('accepts only the quantity that was seen', async () => {
    const { owner, bidder, bid } = await given.pendingBid({ quantity: 3 })
    await given.call(bidder, 'PUT', `/bids/${bid._id}`, { quantity: 1 })
    const accept = (body: Record<string, unknown>) =>
      given.call(owner, 'POST', `/bids/${bid._id}/accept`, { ...given.terms(), ...body })
    expect((await accept({ quantity: 3 })).body).toMatchObject({
      status: 409,
      code: 'BID_CHANGED',
      message: 'The quantity is now 1. Look at the swap again before you accept.',
    })
    expect((await accept({ quantity: 0 })).status).toBe(422)
    expect((await accept({ quantity: 1 })).body.exchange.bidId.quantity).toBe(1)
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
    // After an edit the acceptance may still succeed; of any other pair exactly one wins.
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

describe('a perk that is edited while it is bid on or offered', () => {
  it.each([
    ['the offered one, by the bidder', 'bidder', 'given'],
    ['the one asked for, by its owner', 'owner', 'target'],
  ] as const)('is not accepted as it was seen before: %s', async (_name, editor, which) => {
    const there = await given.pendingBid()
    const { owner, bidder, bid } = there
    const heard: string[] = []
    const stop = [owner, bidder].map(({ id }) =>
      server.deps.events.subscribe(id, (event) => heard.push(`${id} ${event.type}`)),
    )
    await given.call(there[editor], 'PUT', `/perks/${there[which]._id}`, { title: 'A sticker', estimatedValue: 0.01 })
    await expect.poll(() => heard).toEqual(expect.arrayContaining([`${owner.id} bid`, `${bidder.id} bid`]))
    for (const each of stop) each()
    const accept = (updatedAt: string) =>
      given.call(owner, 'POST', `/bids/${bid._id}/accept`, { ...terms(), quantity: 1, updatedAt })
    expect((await accept(bid.updatedAt)).body).toMatchObject({ status: 409, code: 'BID_CHANGED' })
    const [seen] = (await given.call(owner, 'GET', '/bids')).body
    expect((await accept(seen.updatedAt)).status).toBe(200)
  })

  it('stays as it was seen where nothing of it changes', async () => {
    const { owner, bidder, bid, given: offered } = await given.pendingBid()
    await given.call(bidder, 'PUT', `/perks/${offered._id}`, { title: 'Transit money' })
    const reply = await given.call(owner, 'POST', `/bids/${bid._id}/accept`, { ...terms(), updatedAt: bid.updatedAt })
    expect(reply.status).toBe(200)
  })
})

describe('one act that concerns many bids', () => {
  it('is told to each person once', async () => {
    const { owner, bid, target } = await given.pendingBid()
    for (let n = 0; n < 5; n += 1) {
      const rival = await given.user()
      const offer = await given.perk(rival)
      await given.made(rival, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    }
    await allHeard(server.deps)
    let heard = 0
    const stop = server.deps.events.subscribe(owner.id, ({ type }) => {
      if (type === 'bid') heard += 1
    })
    await given.made(owner, `/bids/${bid._id}/accept`, terms())
    await allHeard(server.deps)
    stop()
    expect(heard).toBe(2)
  })
})

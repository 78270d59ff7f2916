import { describe, expect, it } from 'vitest'
import { inDays, type TestUser, terms } from '../../test/given'
import { counterOffersOn } from '../../test/given-counter'
import { serverOfFile } from '../../test/server-of-file'

// Without jobs no mail is sent, and its letter can be read.
const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const offers = counterOffersOn(given)

const bidOf = async (viewer: TestUser) => (await given.call(viewer, 'GET', '/bids')).body[0]
const toldOf = async (user: TestUser) => {
  const { body } = await given.call(user, 'GET', '/notifications')
  return body.map((one: { kind: string; bidId: string | null }) => one.kind)
}
const mailsTo = async (user: TestUser) => {
  const mails = await db.selectFrom('outbox').select(['kind', 'letter']).where('user_id', '=', user.id).execute()
  return mails.filter(({ kind }) => kind === 'counter-offer').map(({ letter }) => letter as { what: string })
}

describe('a counter-offer', () => {
  it('of the owner stands for both, and the bid stays as it was', async () => {
    const { owner, bidder, other, given: first, bid } = await offers.owners()
    const standing = {
      ...{ round: 1, byOwner: true, quantity: 2, note: 'How about that?', onHold: false },
      ...{ bidPerkId: { _id: other._id, title: 'Lunch card' }, ...terms().exchangeData },
    }
    expect(bid).toMatchObject({ counterOffer: standing, counterRounds: 1, earlierOffers: [] })
    for (const side of [owner, bidder]) {
      expect(await bidOf(side)).toMatchObject({
        ...{ status: 'pending', quantity: 1, bidPerkId: { _id: first._id } },
        counterOffer: standing,
      })
    }
    expect(await toldOf(bidder)).toEqual(['counter-offer'])
    expect(await mailsTo(bidder)).toMatchObject([{ what: 'made', given: 'Lunch card', quantity: 2 }])
  })

  it('counts as a bid to answer for who reads it', async () => {
    const { owner, bidder } = await offers.owners()
    const counts = async (user: TestUser) => (await given.call(user, 'GET', '/notifications/counts')).body.bidsToAnswer
    expect([await counts(owner), await counts(bidder)]).toEqual([1, 1])
  })

  it('is not told of any more once the bid was accepted as it was', async () => {
    const { owner, bidder, bid } = await offers.owners()
    expect(await toldOf(bidder)).toEqual(['counter-offer'])
    await given.made(owner, `/bids/${bid._id}/accept`, terms())
    expect(await toldOf(bidder)).toEqual(['bid-accepted'])
  })

  it('accepted by the bidder is as if they had bid so, with the owner’s date and logistics', async () => {
    const { owner, bidder, other, target, given: first, bid } = await offers.owners()
    const { status, body } = await offers.answer(bidder, bid, 'accept', { updatedAt: bid.updatedAt })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bid: { _id: bid._id, status: 'accepted', quantity: 2, bidPerkId: { _id: other._id }, counterOffer: null },
      exchange: {
        ...{ status: 'ongoing', ...terms().exchangeData },
        bidId: { _id: bid._id, quantity: 2, bidPerkId: { _id: other._id, title: 'Lunch card' } },
        acts: [{ act: 'counter-accepted', by: bidder.id }],
      },
    })
    const statusOf = async (as: TestUser, perk: { _id: string }) =>
      (await given.call(as, 'GET', '/perks/user')).body.find((one: { _id: string }) => one._id === perk._id).status
    expect(await statusOf(bidder, other)).toBe('reserved')
    expect(await statusOf(bidder, first)).toBe('available')
    expect(await statusOf(owner, target)).toBe('reserved')
    expect(await toldOf(owner)).toEqual(['counter-accepted', 'new-bid'])
    expect(await mailsTo(owner)).toMatchObject([{ what: 'accepted' }])
    expect(await toldOf(bidder)).toEqual([])
  })

  it('of the bidder is accepted by the owner, who says when and how', async () => {
    const { owner, bidder, given: first, bid } = await offers.bidders()
    expect(bid.counterOffer).toMatchObject({
      round: 2,
      byOwner: false,
      quantity: 3,
      completionDate: null,
      logistics: null,
    })
    const without = await offers.answer(owner, bid, 'accept')
    expect(without.body).toMatchObject({
      status: 422,
      errors: [{ path: 'exchangeData.completionDate' }, { path: 'exchangeData.logistics' }],
    })
    const { body } = await offers.answer(owner, bid, 'accept', terms())
    expect(body.exchange).toMatchObject({
      bidId: { quantity: 3, bidPerkId: { _id: first._id } },
      acts: [{ act: 'counter-accepted', by: owner.id }],
    })
    expect(await toldOf(bidder)).toEqual(['bid-accepted'])
  })

  it('refused leaves the bid, and the owner may suggest again', async () => {
    const { owner, bidder, other, bid } = await offers.owners()
    expect((await offers.answer(bidder, bid, 'refuse')).body.bid).toMatchObject({
      ...{ status: 'pending', quantity: 1, counterOffer: null, counterRounds: 1 },
    })
    expect(await toldOf(owner)).toEqual(['counter-refused', 'new-bid'])
    expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('COUNTER_OFFER_ENDED')
    const again = await offers.suggest(owner, bid, { ...offers.draft(other, { quantity: 5 }), ...terms() })
    expect(again.body.bid.counterOffer).toMatchObject({ round: 2, quantity: 5 })
  })

  it('taken back is gone, and so is what was told of it', async () => {
    const { owner, bidder, bid } = await offers.owners()
    expect((await offers.answer(bidder, bid, 'withdraw')).status).toBe(403)
    expect((await offers.answer(owner, bid, 'withdraw')).body.bid.counterOffer).toBeNull()
    expect(await toldOf(bidder)).toEqual([])
    expect((await bidOf(bidder)).counterOffer).toBeNull()
  })

  it('goes six rounds', async () => {
    const { owner, bidder, other, bid } = await offers.owners()
    for (let round = 2; round <= 6; round += 1) {
      const [as, said] = round % 2 ? [owner, terms()] : [bidder, {}]
      const made = await offers.suggest(as, bid, { ...offers.draft(other, { quantity: 10 + round }), ...said })
      expect(made.body.bid).toMatchObject({ counterOffer: { round }, counterRounds: round })
    }
    const seventh = await offers.suggest(owner, bid, { ...offers.draft(other), ...terms() })
    expect(seventh.body).toMatchObject({ status: 409, code: 'COUNTER_OFFER_ROUNDS' })
    const last = await bidOf(owner)
    expect((await offers.answer(owner, last, 'accept', terms())).body.exchange.bidId.quantity).toBe(16)
  })

  it('either may leave, and the owner may take the bid as it was', async () => {
    const [leaving, turned, taken] = [await offers.owners(), await offers.owners(), await offers.bidders()]
    expect((await given.call(leaving.bidder, 'DELETE', `/bids/${leaving.bid._id}`)).status).toBe(200)
    await given.made(turned.owner, `/bids/${turned.bid._id}/reject`)
    expect(await toldOf(turned.bidder)).toEqual(['bid-rejected'])
    const { exchange } = await given.made(taken.owner, `/bids/${taken.bid._id}/accept`, terms())
    expect(exchange.bidId).toMatchObject({ quantity: 1, bidPerkId: { _id: taken.given._id } })
    expect((await bidOf(turned.bidder)).counterOffer).toBeNull()
    for (const { bidder, bid } of [leaving, turned])
      expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('BID_NOT_PENDING')
  })

  it.each([
    ['a date that is past', { exchangeData: { completionDate: inDays(-3), logistics: 'Here' } }, 422],
    ['a quantity of 1000', { quantity: 1000 }, 422],
    ['a note that is too long', { note: 'x'.repeat(201) }, 422],
    ['no date', { exchangeData: undefined }, 422],
  ])('with %s is refused', async (_name, change, status) => {
    const { owner, other, bid } = await offers.bargain()
    const made = await offers.suggest(owner, bid, { ...offers.draft(other), ...terms(), ...change })
    expect(made.status).toBe(status)
    expect((await bidOf(owner)).counterOffer).toBeNull()
  })

  it('is of a perk of the bidder’s, who may be private', async () => {
    const owner = await given.user()
    const bidder = await given.user({ private: true })
    const [target, first, other] = [await given.perk(owner), await given.perk(bidder), await given.perk(bidder)]
    const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: first._id, quantity: 1 })
    const strange = await given.perk(await given.user())
    const suggest = (perk: { _id: string }) => offers.suggest(owner, bid, { ...offers.draft(perk), ...terms() })
    expect((await suggest(strange)).body).toMatchObject({ status: 422, errors: [{ path: 'bidPerkId' }] })
    expect((await suggest(other)).status).toBe(200)
  })
})

describe('what becomes of a counter-offer when its perk', () => {
  const edit = (as: TestUser, perk: { _id: string }, change: object) =>
    given.call(as, 'PUT', `/perks/${perk._id}`, change as Record<string, unknown>)

  it('is removed: it falls, and the bid stays', async () => {
    const { bidder, owner, other, bid } = await offers.owners()
    await given.call(bidder, 'DELETE', `/perks/${other._id}`)
    expect(await bidOf(owner)).toMatchObject({ status: 'pending', counterOffer: null, counterRounds: 1 })
    expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('COUNTER_OFFER_ENDED')
  })

  it('is edited: nobody accepts it unseen', async () => {
    const { bidder, owner, other, bid } = await offers.owners()
    const later = new Date(Date.now() + 5)
    while (new Date() < later) await new Promise((done) => setTimeout(done, 2))
    await edit(bidder, other, { title: 'Half a lunch card' })
    expect((await offers.answer(bidder, bid, 'accept', { updatedAt: bid.updatedAt })).body.code).toBe('BID_CHANGED')
    const now = await bidOf(owner)
    expect(now.counterOffer.bidPerkId.title).toBe('Half a lunch card')
    expect((await offers.answer(bidder, bid, 'accept', { updatedAt: now.updatedAt })).status).toBe(200)
  })

  it('goes another way: it is on hold, and stands again when that is off', async () => {
    const { bidder, owner, other, bid } = await offers.owners()
    const rival = await given.user()
    const wanted = await given.perk(rival)
    const side = await given.made(bidder, '/bids', { offeredPerkId: wanted._id, bidPerkId: other._id, quantity: 1 })
    const { exchange } = await given.made(rival, `/bids/${side._id}/accept`, terms())
    const held = (await given.call(owner, 'GET', '/bids')).body[0]
    expect(held).toMatchObject({ onHold: false, counterOffer: { onHold: true } })
    expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('PERK_NOT_AVAILABLE')
    await given.made(rival, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    expect((await bidOf(owner)).counterOffer.onHold).toBe(false)
    expect((await offers.answer(bidder, bid, 'accept')).status).toBe(200)
  })

  it('or the one given first is in an exchange: the other is still to be had', async () => {
    const { bidder, owner, given: first, bid } = await offers.owners()
    const rival = await given.user()
    const wanted = await given.perk(rival)
    const side = await given.made(bidder, '/bids', { offeredPerkId: wanted._id, bidPerkId: first._id, quantity: 1 })
    await given.made(rival, `/bids/${side._id}/accept`, terms())
    expect(await bidOf(owner)).toMatchObject({ onHold: true, counterOffer: { onHold: false } })
    expect((await offers.answer(bidder, bid, 'accept')).body).toMatchObject({ bid: { status: 'accepted' } })
  })

  it('has its last day behind it: it falls by itself', async () => {
    const { bidder, owner, other, bid } = await offers.owners()
    await db.updateTable('perks').set({ valid_until: '2020-01-01' }).where('id', '=', other._id).execute()
    expect((await bidOf(owner)).counterOffer).toBeNull()
    expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('PERK_NOT_AVAILABLE')
  })

  it('is the bid’s own target and is removed: both are gone', async () => {
    const { bidder, owner, target, bid } = await offers.owners()
    await given.call(owner, 'DELETE', `/perks/${target._id}`)
    expect(await bidOf(bidder)).toMatchObject({ status: 'rejected', counterOffer: null })
    expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('BID_NOT_PENDING')
  })

  it('is of somebody who was blocked or suspended: neither goes on', async () => {
    const { bidder, owner, bid } = await offers.owners()
    await given.made(owner, `/users/${bidder.id}/block`)
    expect((await offers.answer(bidder, bid, 'accept')).body.code).toBe('BID_NOT_PENDING')
    expect(await bidOf(bidder)).toMatchObject({ note: null, counterOffer: null })
  })
})

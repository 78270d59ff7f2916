import { expect, it } from 'vitest'
import { counterOffersOn } from '../../test/given-counter'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()

it('is all there is about somebody, and nothing of anybody else that they do not see', async () => {
  const { owner, bidder, exchange, target } = await given.completedExchange()
  const stranger = await given.user({ name: 'Some Stranger' })
  await given.perk(stranger, { title: 'Not yours to see' })
  await given.call(bidder, 'POST', '/chat', { exchangeId: exchange._id, content: 'It was a pleasure' })
  await given.call(owner, 'POST', `/exchanges/${exchange._id}/rate`, { rating: 5, comment: 'Quick and kind' })
  await given.made(stranger, '/friends/request', { recipientId: owner.id })
  await given.made(owner, '/organizations', { name: 'Data Circle' })

  const [theirs] = (await given.call(bidder, 'GET', '/perks/user')).body
  const wants = { perks: [theirs._id], wishes: [{ kind: 'food', words: 'Lunch', maxValue: 20 }], quantity: 2 }
  await given.call(owner, 'PUT', `/perks/${target._id}/wants`, wants)

  await given.made(owner, '/watches', { q: 'Sauna', kind: 'wellness', maxValue: 40 })
  await given.call(owner, 'GET', '/perks?q=Kayaking')
  const other = await given.user()
  const loop = await givenLoops(server, given).made([owner, other])
  await given.made(owner, `/loops/${loop._id}/accept`, { logistics: 'At my desk' })

  const elsewhere = await organizationsOn(server).founded()
  const request = { user_id: owner.id, organization_id: elsewhere.id, asked_at: new Date(), refused_at: new Date() }
  await server.deps.db.insertInto('join_requests').values(request).execute()

  const reply = await given.call(owner, 'GET', '/users/data')
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({
    account: { _id: owner.id, email: owner.email, name: owner.name },
    sessions: [{}],
    perks: [
      {
        title: target.title,
        status: 'exchanged',
        kind: null,
        validUntil: null,
        wants: [
          { perk: theirs.title, kind: null, quantity: 2 },
          { perk: null, kind: 'food', words: 'Lunch', maxValue: 20 },
        ],
      },
      { title: 'Gym pass', status: 'available', wants: [] },
    ],
    bids: [{ placedByMe: false, status: 'accepted', offeredPerk: target.title }],
    exchanges: [
      {
        _id: exchange._id,
        with: bidder.name,
        status: 'completed',
        messages: [{ from: bidder.name, content: 'It was a pleasure' }],
        ratings: [{ givenByMe: true, rating: 5, comment: 'Quick and kind' }],
      },
    ],
    loops: [{ _id: loop._id, status: 'proposed', answer: 'accepted', logistics: 'At my desk', gives: 'Gym pass' }],
    searchesWithoutPerks: [{ words: 'kayaking' }],
    watches: [{ words: 'sauna', kind: 'wellness', minValue: null, maxValue: 40, toldAt: null }],
    friends: [{ name: 'Some Stranger', status: 'pending', askedByMe: false }],
    organization: { name: 'Data Circle', role: 'admin' },
    joinRequests: [
      { organization: elsewhere.organization.name, askedAt: expect.any(String), refusedAt: expect.any(String) },
    ],
    actsInOrganizations: [{}],
  })
  for (const foreign of [bidder.email, stranger.email, 'Not yours to see', 'password', 'token', 'hash']) {
    expect(reply.text).not.toContain(foreign)
  }
  const offers = counterOffersOn(given)
  const bargain = await offers.bidders()
  const ofBargain = (await given.call(bargain.owner, 'GET', '/users/data')).body.bids
  expect(ofBargain).toMatchObject([
    {
      note: null,
      counterOffers: [
        {
          round: 1,
          byMe: true,
          bidPerk: 'Lunch card',
          quantity: 2,
          logistics: 'Meet at the desk',
          status: 'countered',
        },
        { round: 2, byMe: false, bidPerk: 'Transit money', quantity: 3, note: 'How about that?', status: 'open' },
      ],
    },
  ])
  const others = await given.call(bidder, 'GET', '/users/data')
  expect(others.body.exchanges[0].messages).toMatchObject([{ from: 'me' }])
})

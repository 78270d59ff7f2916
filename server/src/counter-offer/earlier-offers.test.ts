import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { counterOffersOn } from '../../test/given-counter'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()
const offers = counterOffersOn(given)
const earlier = async (as: TestUser) => (await given.call(as, 'GET', '/bids')).body[0].earlierOffers

it('earlier suggestions are listed for both, oldest first, with what came of each', async () => {
  const { owner, bidder, other, bid } = await offers.bidders()
  const countered = { round: 1, byOwner: true, perkTitle: 'Lunch card', quantity: 2, note: 'How about that?' }
  const first = { ...countered, outcome: 'countered', createdAt: expect.any(String) }
  for (const one of [owner, bidder]) expect(await earlier(one)).toEqual([first])
  await offers.answer(owner, bid, 'refuse')
  const again = await offers.suggest(owner, bid, { ...offers.draft(other, { note: '' }), ...given.terms() })
  await offers.answer(owner, again.body.bid, 'withdraw')
  expect(
    (await earlier(bidder)).map((one: Record<string, unknown>) => [one.round, one.byOwner, one.quantity, one.outcome]),
  ).toEqual([
    [1, true, 2, 'countered'],
    [2, false, 3, 'refused'],
    [3, true, 2, 'withdrawn'],
  ])
  // What was suggested keeps the name it had.
  await given.call(bidder, 'PUT', `/perks/${other._id}`, { title: 'Something else' })
  expect((await earlier(owner))[0]).toMatchObject({ perkTitle: 'Lunch card' })
  await offers.suggest(owner, bid, { ...offers.draft(other), ...given.terms() })
  await given.call(bidder, 'DELETE', `/perks/${other._id}`)
  expect((await earlier(owner))[3]).toMatchObject({ perkTitle: '', outcome: 'fallen' })
  // Once the bid is over they are no matter of anybody's.
  await given.made(owner, `/bids/${bid._id}/reject`)
  for (const one of [owner, bidder]) expect(await earlier(one)).toEqual([])
})

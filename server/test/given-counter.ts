import { type Given, type TestUser, terms } from './given'

/** Builders of counter-offers, by the requests a client sends. */
export function counterOffersOn(given: Given) {
  const address = (bid: { _id: string }, act = '') => `/bids/${bid._id}/counter-offers${act}`

  /** A pending bid and another perk of its bidder's. */
  async function bargain() {
    const there = await given.pendingBid()
    return { ...there, other: await given.perk(there.bidder, { title: 'Lunch card' }) }
  }
  type There = Awaited<ReturnType<typeof bargain>>

  const draft = (perk: { _id: string }, change: Record<string, unknown> = {}) => ({
    bidPerkId: perk._id,
    quantity: 2,
    note: 'How about that?',
    ...change,
  })
  const suggest = (as: TestUser, bid: { _id: string }, body: Record<string, unknown>) =>
    given.call(as, 'POST', address(bid), body)

  /** Whose owner has suggested the other perk. */
  async function owners() {
    const there = await bargain()
    const { bid } = await given.made(there.owner, address(there.bid), { ...draft(there.other), ...terms() })
    return { ...there, bid }
  }

  /** Whose bidder has answered that with three of the first perk. */
  async function bidders() {
    const there = await owners()
    const { bid } = await given.made(there.bidder, address(there.bid), draft(there.given, { quantity: 3 }))
    return { ...there, bid }
  }

  const answer = (as: TestUser, bid: There['bid'], act: 'accept' | 'refuse' | 'withdraw', body = {}) =>
    given.call(as, 'POST', address(bid, `/${act}`), { round: bid.counterOffer.round, ...body })

  return { address, bargain, draft, suggest, owners, bidders, answer }
}

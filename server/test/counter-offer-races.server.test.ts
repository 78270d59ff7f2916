import { describe, expect, it } from 'vitest'
import {
  accept,
  acceptOffer,
  block,
  deleteAccount,
  deleteBid,
  deletePerk,
  editBid,
  placeBid,
  refuseOffer,
  reject,
  suggest,
  withdrawOffer,
} from './acts'
import { counterOffersOn } from './given-counter'
import { givenLoops } from './given-loop'
import { type Act, change, from, raceAll } from './race'
import { twoProcessesOfFile } from './two-processes'

const { given, running, race, expectRace } = await twoProcessesOfFile()

const offers = counterOffersOn(given)
const bargain = from(offers.bargain)
/** The owner has suggested the other perk, which the bidder is to answer. */
const owners = from(offers.owners)
/** The bidder has answered with more of the first one. */
const bidders = from(offers.bidders)

/** Has the target and one of the bidder's perks in a proposed loop as well. */
async function looped(there: Awaited<ReturnType<typeof offers.owners>>, perk: { _id: string }) {
  await givenLoops(running, given).made([there.bidder, there.owner, await given.user()], [perk, there.target])
  return there
}

/** The other perk, offered to another owner, who is about to accept it. */
async function elsewhere({ bidder, other }: { bidder: Parameters<typeof placeBid>[0]; other: { _id: string } }) {
  const rival = await given.user()
  const { as, path, body } = placeBid(bidder, await given.perk(rival), other)
  return accept(rival, await given.made(as, path, body))
}

describe('two processes at once: counter-offers', () => {
  raceAll(
    [
      ['accepted twice', owners(({ bidder, bid }) => [acceptOffer(bidder, bid), acceptOffer(bidder, bid)]), '200 409'],
      [
        'the bidder accepts it while the owner accepts the bid',
        owners(({ owner, bidder, bid }) => [acceptOffer(bidder, bid), accept(owner, bid)]),
        '200 409',
      ],
      [
        'the owner accepts both: the answer, and the bid',
        bidders(({ owner, bid }) => [acceptOffer(owner, bid), accept(owner, bid)]),
        '200 409',
      ],
      [
        'accepted against taken back',
        owners(({ owner, bidder, bid }) => [acceptOffer(bidder, bid), withdrawOffer(owner, bid)]),
        '200 409',
      ],
      [
        'accepted against refused',
        owners(({ bidder, bid }) => [acceptOffer(bidder, bid), refuseOffer(bidder, bid)]),
        '200 409',
      ],
      [
        'accepted against a counter to it',
        owners(({ bidder, bid, given: first }) => [acceptOffer(bidder, bid), suggest(bidder, bid, first)]),
        '200 409',
      ],
      [
        'the answer accepted against the withdrawn bid',
        bidders(({ owner, bidder, bid }) => [acceptOffer(owner, bid), deleteBid(bidder, bid)]),
        '200 409',
      ],
      [
        'accepted against the rejected bid',
        owners(({ owner, bidder, bid }) => [acceptOffer(bidder, bid), reject(owner, bid)]),
        '200 409',
      ],
      [
        'accepted against the edited bid',
        owners(({ bidder, bid }) => [acceptOffer(bidder, bid), editBid(bidder, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'accepted against its perk going another way',
        owners(async (there) => [acceptOffer(there.bidder, there.bid), await elsewhere(there)]),
        '200 409',
      ],
      [
        'accepted against the deletion of its perk',
        owners(({ bidder, bid, other }) => [acceptOffer(bidder, bid), deletePerk(bidder, other)]),
        '200 409',
      ],
      [
        'accepted against the deletion of the target',
        owners(({ owner, bidder, bid, target }) => [acceptOffer(bidder, bid), deletePerk(owner, target)]),
        '200 409',
      ],
      [
        'accepted against the deletion of the perk that was bid first',
        owners(({ bidder, bid, given: first }) => [acceptOffer(bidder, bid), deletePerk(bidder, first)]),
        '200 200',
        '200 409',
      ],
      [
        'accepted against a block',
        owners(({ owner, bidder, bid }) => [acceptOffer(bidder, bid), block(owner, bidder)]),
        '200 200',
        '200 409',
      ],
      [
        'accepted against the end of the owner’s account',
        owners(({ owner, bidder, bid }) => [acceptOffer(bidder, bid), deleteAccount(owner)]),
        '200 200',
        '200 409',
      ],
      [
        'accepted against the end of the bidder’s account',
        bidders(({ owner, bidder, bid }) => [acceptOffer(owner, bid), deleteAccount(bidder)]),
        '200 200',
        '200 409',
      ],
      [
        'accepted against an edit of the perk that was bid first, in a loop with the target',
        async () => {
          const there = await offers.owners()
          const { bidder, bid, given: first } = await looped(there, there.given)
          return [acceptOffer(bidder, bid), change(bidder, `/perks/${first._id}`, { estimatedValue: 7 })]
        },
        '200 200',
        '200 409',
      ],
      [
        'the bid accepted against an edit of what is suggested, in a loop with the target',
        async () => {
          const there = await offers.owners()
          const { owner, bidder, bid, other } = await looped(there, there.other)
          return [accept(owner, bid), change(bidder, `/perks/${other._id}`, { estimatedValue: 7 })]
        },
        '200 200',
      ],
      [
        'made twice',
        bargain(({ owner, bid, other }) => [suggest(owner, bid, other), suggest(owner, bid, other)]),
        '200 409',
      ],
      [
        'made against the accepted bid',
        bargain(({ owner, bid, other }) => [suggest(owner, bid, other), accept(owner, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'made against the withdrawn bid',
        bargain(({ owner, bidder, bid, other }) => [suggest(owner, bid, other), deleteBid(bidder, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'made against the deletion of its perk',
        bargain(({ owner, bidder, bid, other }) => [suggest(owner, bid, other), deletePerk(bidder, other)]),
        '200 200',
        '200 404',
      ],
      [
        'made against the end of the bidder’s account',
        bargain(({ owner, bidder, bid, other }) => [suggest(owner, bid, other), deleteAccount(bidder)]),
        '200 200',
        '200 404',
        '200 409',
      ],
    ],
    expectRace,
  )

  it('two perks that are suggested for each other’s bids leave the market: nobody waits in a circle', async () => {
    for (let round = 0; round < 6; round += 1) {
      const there = await offers.owners()
      const [owner, target] = [await given.user(), 'Another target']
      const second = await given.perk(owner, { title: target })
      const { as, path, body } = placeBid(there.bidder, second, there.other)
      const bid = await given.made(as, path, body)
      await given.made(owner, offers.address(bid), { ...offers.draft(there.given), ...given.terms() })
      const acts: Act[] = [deletePerk(there.bidder, there.other), deletePerk(there.bidder, there.given)]
      const replies = await race(...acts)
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})

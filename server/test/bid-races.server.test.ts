import { describe, expect, it } from 'vitest'
import { accept, deleteBid, deletePerk, editBid, placeBid, reject } from './acts'
import { type Act, raceAll } from './race'
import { expectSound } from './soundness'
import { twoProcessesOfFile } from './two-processes'

const { given, starts, race, expectRace, running } = await twoProcessesOfFile()

type There = Awaited<ReturnType<typeof given.pendingBid>>
const bid = starts.pendingBid

/** A bid of another user on the same perk, not sent yet. */
async function rivalOf({ target }: There) {
  const rival = await given.user()
  return placeBid(rival, target, await given.perk(rival))
}
const placed = ({ as, path, body }: Act) => given.made(as, path, body)

describe('two processes at once: bids', () => {
  raceAll(
    [
      ['accept twice', bid(({ owner, bid }) => [accept(owner, bid), accept(owner, bid)]), '200 409'],
      [
        'accept two bids on one perk',
        bid(async (there) => {
          const other = await placed(await rivalOf(there))
          return [accept(there.owner, there.bid), accept(there.owner, other)]
        }),
        '200 409',
      ],
      [
        'accept two bids that cross',
        bid(async ({ owner, bidder, bid, target, given: offered }) => {
          const back = await placed(placeBid(owner, offered, target))
          return [accept(owner, bid), accept(bidder, back)]
        }),
        '200 409',
      ],
      ['accept against reject', bid(({ owner, bid }) => [accept(owner, bid), reject(owner, bid)]), '200 409'],
      [
        'accept against delete',
        bid(({ owner, bidder, bid }) => [accept(owner, bid), deleteBid(bidder, bid)]),
        '200 409',
      ],
      // After an edit the bid is accepted with its new quantity.
      [
        'accept against edit',
        bid(({ owner, bidder, bid }) => [accept(owner, bid), editBid(bidder, bid)]),
        '200 409',
        '200 200',
      ],
      [
        'accept against the deletion of the perk',
        bid(({ owner, bid, target }) => [accept(owner, bid), deletePerk(owner, target)]),
        '200 409',
      ],
      [
        'accept against the deletion of the offered perk',
        bid(({ owner, bidder, bid, given: offered }) => [accept(owner, bid), deletePerk(bidder, offered)]),
        '200 409',
      ],
      [
        'the deletion of the perk against reject',
        bid(({ owner, bid, target }) => [deletePerk(owner, target), reject(owner, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'the deletion of the perk against edit',
        bid(({ owner, bidder, bid, target }) => [deletePerk(owner, target), editBid(bidder, bid)]),
        '200 200',
        '200 409',
      ],
      [
        'the deletion of the perk against another bid',
        bid(async (there) => [deletePerk(there.owner, there.target), await rivalOf(there)]),
        '200 201',
        '200 404',
        '200 409',
      ],
      [
        'the same bid twice',
        async () => {
          const [owner, bidder] = [await given.user(), await given.user()]
          const act = placeBid(bidder, await given.perk(owner), await given.perk(bidder))
          return [act, act]
        },
        '201 409',
      ],
      [
        'a bid against the acceptance of another',
        bid(async (there) => [accept(there.owner, there.bid), await rivalOf(there)]),
        '200 409',
        '200 201',
      ],
    ],
    expectRace,
  )

  it('ten people press ten buttons: nothing waits for itself, nothing breaks', async () => {
    const there = await given.pendingBid()
    const rivals = await Promise.all(Array.from({ length: 8 }, async () => placed(await rivalOf(there))))
    const { owner } = there
    const replies = await race(...[there.bid, ...rivals].flatMap((each) => [accept(owner, each), accept(owner, each)]))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    await expectSound(running.deps.db)
  })
})

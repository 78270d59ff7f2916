import { describe, expect, it } from 'vitest'
import { accept, askForHelp, cancel, initiate, placeBid, rate, say } from './acts'
import type { TestUser } from './given'
import type { Act } from './race'
import { expectSound } from './soundness'
import { send, twoProcessesOfFile } from './two-processes'

const { given, race, both, running } = await twoProcessesOfFile()

const ongoing = (act: (as: TestUser, exchange: { _id: string }) => Act) => async () => {
  const { owner, exchange } = await given.exchange()
  return act(owner, exchange)
}

describe('a repeat with its Idempotency-Key', () => {
  it.each<[string, () => Promise<Act>]>([
    [
      'a bid',
      async () => {
        const [owner, bidder] = [await given.user(), await given.user()]
        return placeBid(bidder, await given.perk(owner), await given.perk(bidder))
      },
    ],
    [
      'an acceptance',
      async () => {
        const { owner, bid } = await given.pendingBid()
        return accept(owner, bid)
      },
    ],
    ['a message', ongoing(say)],
    ['a completion', ongoing(initiate)],
    ['a cancellation', ongoing(cancel)],
    [
      'a rating',
      async () => {
        const { owner, exchange } = await given.completedExchange()
        return rate(owner, exchange)
      },
    ],
    ['a support request', ongoing(askForHelp)],
  ])('has one effect: %s', async (_name, prepare) => {
    const act = { ...(await prepare()), key: `key-${Math.random()}` }
    const [one, other] = await race(act, act)
    // The second request finds the first under way, or its response.
    expect([one?.status, other?.status].filter((status) => status === 409).length).toBeLessThan(2)
    const [again, afterwards] = [await send(both[0], act), await send(both[1], act)]
    expect(again.status).toBeLessThan(300)
    expect(afterwards).toEqual(again)
    const first = [one, other].find((reply) => reply?.status === again.status)
    expect(first?.body).toEqual(again.body)
    await expectSound(running.deps.db)
  })
})

import { expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { counterOffersOn } from '../../test/given-counter'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile({ env: { JOBS: 'off' } })
const offers = counterOffersOn(given)
const unread = async (as: TestUser) =>
  (await given.call(as, 'GET', '/notifications')).body
    .filter(({ isRead }: { isRead: boolean }) => !isRead)
    .map(({ kind }: { kind: string }) => kind)

it('of a bid whose perk is gone its owner is not told any more', async () => {
  const { owner, bidder, given: own } = await given.pendingBid()
  expect(await unread(owner)).toEqual(['new-bid'])
  await given.call(bidder, 'DELETE', `/perks/${own._id}`)
  expect(await unread(owner)).toEqual([])
})

it('of a suggestion whose perk is gone, or whose bid is closed, nobody is told any more', async () => {
  for (const which of ['suggested', 'target'] as const) {
    const { owner, bidder, other, target } = await offers.owners()
    expect(await unread(bidder)).toContain('counter-offer')
    if (which === 'suggested') await given.call(bidder, 'DELETE', `/perks/${other._id}`)
    else await given.call(owner, 'DELETE', `/perks/${target._id}`)
    expect(await unread(bidder)).not.toContain('counter-offer')
  }
})

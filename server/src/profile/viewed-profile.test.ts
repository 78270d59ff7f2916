import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { given } = await serverOfFile()

const hide = (user: TestUser) => given.call(user, 'PUT', '/users/profile', { discoverability: 'private' })
const opens = async (viewer: TestUser, id: string) => (await given.call(viewer, 'GET', `/users/${id}`)).status === 200

describe('a private profile', () => {
  type Pair = { owner: TestUser; bidder: TestUser }
  const cases: [string, boolean, () => Promise<Pair>][] = [
    ['nothing', false, async () => ({ owner: await given.user(), bidder: await given.user() })],
    ['a pending bid', true, () => given.pendingBid()],
    ['an exchange', true, () => given.exchange()],
    ['a completed exchange', true, () => given.completedExchange()],
    [
      'a rejected bid',
      false,
      async () => {
        const there = await given.pendingBid()
        await given.made(there.owner, `/bids/${there.bid._id}/reject`)
        return there
      },
    ],
    [
      'a bid taken back',
      false,
      async () => {
        const there = await given.pendingBid()
        await given.call(there.bidder, 'DELETE', `/bids/${there.bid._id}`)
        return there
      },
    ],
    [
      'a declined friend request',
      false,
      async () => {
        const [owner, bidder] = [await given.user(), await given.user()]
        const request = await given.made(owner, '/friends/request', { recipientId: bidder.id })
        await given.made(bidder, '/friends/respond', { requestId: request._id, accept: false })
        return { owner, bidder }
      },
    ],
    [
      'a friendship that ended',
      false,
      async () => {
        const [owner, bidder] = [await given.user(), await given.user()]
        const friendship = await given.friends(owner, bidder)
        await given.call(owner, 'DELETE', `/friends/${friendship._id}`)
        return { owner, bidder }
      },
    ],
  ]

  it.each(cases)('with %s between two: opens to the other: %s', async (_name, expected, reach) => {
    const { owner, bidder } = await reach()
    await Promise.all([hide(owner), hide(bidder)])
    expect([await opens(bidder, owner.id), await opens(owner, bidder.id)]).toEqual([expected, expected])
    expect([await opens(await given.user(), owner.id), await opens(owner, owner.id)]).toEqual([false, true])
  })
})

describe('a friend request', () => {
  it('opens the private profile of who asks to who is asked, and not the other way round', async () => {
    const [asking, asked] = [await given.user({ private: true }), await given.user({ private: true })]
    await given.made(asking, '/friends/request', { recipientId: asked.id })
    expect([await opens(asked, asking.id), await opens(asking, asked.id)]).toEqual([true, false])
  })
})

describe('active exchanges on a profile', () => {
  it('name a private other party to themselves and their friends only', async () => {
    const { owner, bidder } = await given.exchange()
    await hide(bidder)
    const [friend, stranger] = [await given.user(), await given.user()]
    await given.friends(bidder, friend)
    const named = async (viewer: TestUser) =>
      (await given.call(viewer, 'GET', `/users/${owner.id}`)).body.activeExchanges[0].bidderName
    expect([await named(bidder), await named(friend), await named(stranger)]).toEqual([bidder.name, bidder.name, null])
  })

  it('count towards the tiles, as completed ones do', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const stranger = await given.user()
    const stats = async (viewer: TestUser) => (await given.call(viewer, 'GET', `/users/${owner.id}`)).body.stats
    expect(await stats(bidder)).toEqual({ completedExchanges: 0, completedExchangesWithUser: 0, activeExchanges: 1 })
    await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(bidder, `/exchanges/${exchange._id}/confirm-completion`)
    expect(await stats(bidder)).toEqual({ completedExchanges: 1, completedExchangesWithUser: 1, activeExchanges: 0 })
    expect(await stats(stranger)).toEqual({ completedExchanges: 1, completedExchangesWithUser: 0, activeExchanges: 0 })
  })
})

import { describe, expect, it } from 'vitest'
import { givenLoops } from './given-loop'
import { organizationsOn } from './given-organization'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

/** Rounds to two decimals, halves up, in whole numbers only. */
const averageOf = (sum: number, count: number) =>
  count === 0 ? null : Math.floor((200 * sum + count) / (2 * count)) / 100

/** Every sum of up to 40 ratings whose average has a five as its third decimal, and the ends. */
const halves = Array.from({ length: 40 }, (_, at) => at + 1).flatMap((count) =>
  Array.from({ length: 4 * count + 1 }, (_, more) => [count + more, count] as const).filter(
    ([sum]) => (1000 * sum) % count === 0 && ((1000 * sum) / count) % 10 === 5,
  ),
)
const table = [[0, 0], [41, 40], [1, 1], [5, 1], [14, 3], [9999, 2000], ...halves] as const

describe('the average of somebody’s ratings', () => {
  it('is the same wherever they are shown', async () => {
    const [owner, bidder] = [await given.user(), await given.user()]
    await given.friends(owner, bidder)
    const perk = (await given.perk(owner))._id
    const admin = await organizationsOn(server).makeSystemAdmin(await given.user())
    await givenLoops(server, given).made([owner, bidder])
    for (const [sum, count] of table) {
      await server.deps.db
        .updateTable('users')
        .set({ rating_sum: sum, rating_count: count })
        .where('id', '=', owner.id)
        .execute()
      const read = async (as: typeof owner, path: string) => (await given.call(as, 'GET', path)).body
      const shown = {
        own: await read(owner, '/users/profile'),
        profile: (await read(bidder, `/users/${owner.id}`)).user,
        perk: (await read(bidder, `/perks/${perk}`)).userId,
        friend: (await read(bidder, '/friends')).map(
          (one: { requesterId: { _id: string }; recipientId: { _id: string } }) =>
            one.requesterId._id === owner.id ? one.requesterId : one.recipientId,
        )[0],
        people: await read(admin, `/admin/people/${owner.id}`),
        loop: (await read(bidder, '/loops'))[0].swaps[0].to,
      }
      for (const [where, person] of Object.entries(shown)) {
        const { averageRating, totalRatings = count } = person as {
          averageRating: number | null
          totalRatings?: number
        }
        expect([where, averageRating, totalRatings]).toEqual([where, averageOf(sum, count), count])
      }
    }
  })
})

describe('a perk', () => {
  it('tells the same wherever it is shown', async () => {
    const { owner, bidder, target, bid } = await given.pendingBid()
    const read = async (as: typeof owner, path: string) => (await given.call(as, 'GET', path)).body
    const stored = {
      owner_id: owner.id,
      content_type: 'image/webp',
      upload_expires_at: new Date(),
      stored_at: new Date(),
    }
    await server.deps.db
      .insertInto('pictures')
      .values(['aa/bb', 'aa/cc'].map((key) => ({ key, ...stored })))
      .execute()
    for (const [cents, dollars, picture] of [
      [4550, 45.5, 'aa/bb'],
      [1, 0.01, null],
      [0, 0, null],
      [10_000_000, 100_000, 'aa/cc'],
    ] as const) {
      await server.deps.db
        .updateTable('perks')
        .set({ value_cents: cents, picture_key: picture })
        .where('id', '=', target._id)
        .execute()
      const perk = await read(bidder, `/perks/${target._id}`)
      const agreed = {
        _id: target._id,
        title: target.title,
        description: target.description,
        estimatedValue: dollars,
        imageUrl: picture && expect.stringMatching(`${picture}\\.full\\.webp$`),
        imageCardUrl: picture && expect.stringMatching(`${picture}\\.card\\.webp$`),
      }
      expect(perk).toMatchObject(agreed)
      expect(await read(bidder, '/perks')).toContainEqual(perk)
      expect(await read(owner, '/perks/user')).toEqual([
        { ...perk, pendingBids: 1, heldFor: null, heldNote: null, version: expect.any(String) },
      ])
      expect((await read(bidder, '/bids'))[0].offeredPerkId).toEqual(perk)
      expect((await read(bidder, `/users/${owner.id}`)).perks).toEqual([{ ...agreed, createdAt: perk.createdAt }])
      expect((await read(owner, '/users/data')).perks).toMatchObject([{ estimatedValue: dollars }])
    }
    const { userId, ...perk } = await read(bidder, `/perks/${target._id}`)
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
    const { _id, title, description, estimatedValue, imageUrl, imageCardUrl } = perk
    expect(exchange.bidId.offeredPerkId).toEqual({
      ...{ _id, title, description, estimatedValue, imageUrl, imageCardUrl },
      userId,
    })
  })
})

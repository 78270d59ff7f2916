import { describe, expect, it } from 'vitest'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

/** To two decimals, halves up, by whole numbers only. */
const averageOf = (sum: number, count: number) =>
  count === 0 ? null : Math.floor((200 * sum + count) / (2 * count)) / 100

/** Every sum of up to 40 ratings whose third decimal is a five, and the ends. */
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
      }
      for (const [where, person] of Object.entries(shown)) {
        const { averageRating, totalRatings } = person as { averageRating: number | null; totalRatings: number }
        expect([where, averageRating, totalRatings]).toEqual([where, averageOf(sum, count), count])
      }
    }
  })
})

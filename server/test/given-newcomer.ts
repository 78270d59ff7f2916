import type { Running } from '../src/server'
import { givenOn, type TestUser } from './given'

/** Makes an exchange of two users, as after a bid that was accepted, where newcomers are held up. */
export function exchangesOfNewcomersOn(server: Running) {
  const given = givenOn(server)
  const { db } = server.deps
  return async (seller: TestUser) => {
    const owner = await given.user()
    await db
      .updateTable('users')
      .set({ created_at: new Date(0) })
      .where('id', '=', owner.id)
      .execute()
    await db.deleteFrom('rate_limits').execute()
    const [target, offer] = [await given.perk(owner), await given.perk(seller)]
    const bid = await given.made(seller, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    const { exchange } = await given.made(owner, `/bids/${bid._id}/accept`, given.terms())
    return exchange._id as string
  }
}

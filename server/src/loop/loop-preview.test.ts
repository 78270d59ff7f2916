import type { LoopPreview } from '@perkloop/contract/loop'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps

async function preview(have: string, want: string, as: TestUser | null = null) {
  const reply = await given.call(as, 'GET', `/loops/preview?have=${have}&want=${want}`)
  expect(reply.status).toBe(200)
  return (reply.body as LoopPreview).perks
}
const titles = async (have: string, want: string) =>
  (await preview(have, want)).map(({ title, owner }) => `${title} of ${owner}`)
const wish = (as: TestUser, perk: { _id: string }, ...wishes: object[]) =>
  given.call(as, 'PUT', `/perks/${perk._id}/wants`, { perks: [], wishes })

describe('what a visitor could swap', () => {
  it('is nothing where nobody takes what they have', async () => {
    await given.perk(await given.user(), { kind: 'culture' })
    expect(await preview('home', 'culture')).toEqual([])
  })

  it('is with one person who takes it for what the visitor wants', async () => {
    const maya = await given.user({ name: 'Maya Long Name' })
    const gym = await given.perk(maya, { title: 'Gym', kind: 'fitness', estimatedValue: 60 })
    await wish(maya, gym, { kind: 'food', minValue: 40, maxValue: 80 })
    expect(await titles('food', 'fitness')).toEqual(['Gym of Maya'])
    expect(await preview('food', 'fitness', await given.user())).toHaveLength(1)
    // Nobody knows whether what the visitor has is just that, or worth so much.
    await wish(maya, gym, { kind: 'food', words: 'sushi' })
    expect(await titles('food', 'fitness')).toEqual([])
    await wish(maya, gym, { kind: 'food', maxValue: 50 })
    expect(await titles('food', 'fitness')).toEqual([])
  })

  it('is with two, where nobody takes it for just that', async () => {
    const [kenji, lena] = [await given.user({ name: 'Kenji K' }), await given.user({ name: 'Lena L' })]
    const course = await given.perk(kenji, { title: 'Course', kind: 'learning' })
    const flight = await given.perk(lena, { title: 'Flight', kind: 'travel' })
    await wish(kenji, course, { kind: 'travel' })
    await wish(lena, flight, { kind: 'software' })
    expect(await titles('software', 'learning')).toEqual(['Flight of Lena', 'Course of Kenji'])
    await given.call(lena, 'POST', `/users/${kenji.id}/block`)
    expect(await titles('software', 'learning')).toEqual([])
  })

  it.each<[string, (as: TestUser, perk: { _id: string }) => Promise<unknown>]>([
    ['private', (as) => given.call(as, 'PUT', '/users/profile', { discoverability: 'private' })],
    ['who does not join', (as) => given.call(as, 'PUT', '/users/profile', { joinsLoops: false })],
    [
      'who is suspended',
      (as) =>
        db
          .updateTable('users')
          .set({ suspended_at: new Date(), suspension_reason: 'Spam' })
          .where('id', '=', as.id)
          .execute(),
    ],
    ['whose perk is gone', (as, perk) => given.call(as, 'DELETE', `/perks/${perk._id}`)],
  ])('is never with somebody %s', async (_who, change) => {
    const one = await given.user()
    const perk = await given.perk(one, { kind: 'shopping' })
    await wish(one, perk, { kind: 'work' })
    expect(await preview('work', 'shopping')).toHaveLength(1)
    await change(one, perk)
    expect(await preview('work', 'shopping')).toEqual([])
  })

  it('shows of people a first name alone', async () => {
    const one = await given.user({ name: 'Only Firstname' })
    const perk = await given.perk(one, { kind: 'commute' })
    await wish(one, perk, { kind: 'wellness' })
    const [shown] = await preview('wellness', 'commute')
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Firstname|${one.id}|${one.email}`))
  })

  it.each(['have=food', 'have=food&want=gold', 'want=food', ''])('refuses %s', async (query) => {
    expect((await given.call(null, 'GET', `/loops/preview?${query}`)).status).toBe(422)
  })
})

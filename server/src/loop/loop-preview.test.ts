import type { LoopPreview } from '@perkloop/contract/loop'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()
const { db } = server.deps
const loops = givenLoops(server, given)

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

  it('is also with perks that others are asked to give, as nothing is reserved by that, but rather with others', async () => {
    const { people, perks, loop } = await loops.proposed(2)
    const [one, mine] = [people[0] as TestUser, perks[0] as { _id: string }]
    await db.updateTable('perks').set({ kind: 'groceries' }).where('owner_id', '=', one.id).execute()
    await wish(one, mine, { kind: 'wellness' })
    expect((await loops.listOf(one)).map(({ _id, status }) => [_id, status])).toEqual([[loop._id, 'proposed']])
    expect(await titles('wellness', 'groceries')).toEqual(['Perk 0 of Person'])
    const free = await given.user({ name: 'Frida Free' })
    const perk = await given.perk(free, { title: 'Vegetable box', kind: 'groceries' })
    await wish(free, perk, { kind: 'wellness' })
    await db
      .updateTable('perks')
      .set({ created_at: new Date(0) })
      .where('id', '=', perk._id)
      .execute()
    expect(await titles('wellness', 'groceries')).toEqual(['Vegetable box of Frida'])
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

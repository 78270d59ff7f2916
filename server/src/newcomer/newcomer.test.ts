import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { brakes } from './newcomer.rules'

const [hour, day] = [60 * 60_000, 24 * 60 * 60_000]
const wait = { by: 0 }
const clock = () => new Date(Date.now() + wait.by)
const { server, given } = await serverOfFile({ clock, env: { NEWCOMER_LIMITS: 'on' } })
const { db } = server.deps

/** Somebody who signed up so long ago, in milliseconds. */
async function member(ago: number) {
  const user = await given.user()
  const created_at = new Date(clock().getTime() - ago)
  await db.updateTable('users').set({ created_at }).where('id', '=', user.id).execute()
  return user
}

const old = () => member(8 * day)
const post = (as: TestUser) =>
  given.call(as, 'POST', '/perks', { title: 'Gym pass', description: 'Any branch', estimatedValue: 50 })
const ask = async (as: TestUser) => given.call(as, 'POST', '/friends/request', { recipientId: (await given.user()).id })

async function bidding(as: TestUser) {
  const offer = (await post(as)).body
  return async (quantity = 1) => {
    const target = await given.perk(await old())
    return given.call(as, 'POST', '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity })
  }
}

describe('in the first week', () => {
  const acts: [string, keyof typeof brakes, number, (as: TestUser) => Promise<() => Promise<{ status: number }>>][] = [
    ['bids', 'bids', day, bidding],
    ['friend requests', 'requests', day, async (as) => () => ask(as)],
    ['perks', 'perks', hour, async (as) => () => post(as)],
  ]
  it.each(acts)('%s are limited, and possible again after a while', async (_name, kind, window, actOf) => {
    const user = await member(hour)
    const act = await actOf(user)
    const { most } = brakes[kind]
    for (let time = 0; time < most; time += 1) expect((await act()).status).toBe(201)
    const refused = (await act()) as Awaited<ReturnType<typeof given.call>>
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(refused.body.message).toMatch(new RegExp(`^In your first week you can .* ${most} `))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan((window / 1000) * 0.9)
    wait.by += window
    expect((await act()).status).toBe(201)
  })

  it('what is refused for another reason is not counted, nor is one more of many at once let through', async () => {
    const user = await member(hour)
    const bid = await bidding(user)
    for (let time = 0; time < 10; time += 1) expect((await bid(0)).status).toBe(422)
    const replies = await Promise.all(Array.from({ length: 12 }, () => bid()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(brakes.bids.most)
  })
})

it('who has been here for a week is not held up', async () => {
  const user = await member(7.1 * day)
  for (let time = 0; time < brakes.perks.most + 2; time += 1) expect((await post(user)).status).toBe(201)
})

it.each([
  ['without a word about it, outside production', {}, 201],
  ['where it is switched off', { NEWCOMER_LIMITS: 'off' }, 201],
])('nobody is held up %s', async (_name, env, status) => {
  const { openServer } = await import('../../test/database')
  const { givenOn } = await import('../../test/given')
  const other = await openServer({ env })
  const user = await givenOn(other).user()
  for (let time = 0; time < brakes.perks.most + 2; time += 1) {
    const draft = { title: 'Gym pass', description: 'Any branch', estimatedValue: 50 }
    expect((await givenOn(other).call(user, 'POST', '/perks', draft)).status).toBe(status)
  }
  await other.stop()
})

import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()

type Body = Record<string, unknown>
const none = { perks: [], wishes: [], quantity: 1 }
const put = (as: TestUser | null, id: string, wants: Body) => given.call(as, 'PUT', `/perks/${id}/wants`, wants)
const get = (as: TestUser | null, id: string) => given.call(as, 'GET', `/perks/${id}/wants`)
const nobody = '01900000-0000-7000-8000-000000000000'

async function owned() {
  const owner = await given.user()
  return { owner, perk: await given.perk(owner) }
}

describe('a want list', () => {
  it('is empty at first, then what its owner says, each time anew', async () => {
    const { owner, perk } = await owned()
    expect((await get(owner, perk._id)).body).toEqual(none)
    const others = [await given.perk(await given.user()), await given.perk(await given.user())].map(({ _id }) => _id)
    const full = {
      perks: others,
      wishes: [
        { kind: 'fitness', words: 'Yoga Studio', minValue: 10.5, maxValue: 99 },
        { kind: 'food', minValue: 0 },
        { kind: 'home' },
      ],
      quantity: 3,
    }
    for (const wants of [full, { ...none, perks: others.slice(1) }, { ...none, wishes: full.wishes.slice(2) }, none]) {
      const reply = await put(owner, perk._id, wants)
      expect([reply.status, reply.body]).toEqual([200, wants])
      expect((await get(owner, perk._id)).body).toEqual(wants)
    }
  })

  it('holds each perk once, takes ids in any case, and one by default', async () => {
    const { owner, perk } = await owned()
    const other = await given.perk(await given.user())
    const reply = await put(owner, perk._id, { perks: [other._id, other._id.toUpperCase()], wishes: [] })
    expect(reply.body).toEqual({ ...none, perks: [other._id] })
  })

  it('takes an Idempotency-Key, and gives the same answer again', async () => {
    const { owner, perk } = await owned()
    const wants = { ...none, wishes: [{ kind: 'food' }] }
    for (const _ of [1, 2]) {
      const reply = await given.call(owner, 'PUT', `/perks/${perk._id}/wants`, wants, { 'idempotency-key': perk._id })
      expect([reply.status, reply.body]).toEqual([200, wants])
    }
  })

  it('is its owner’s alone', async () => {
    const { owner, perk } = await owned()
    await put(owner, perk._id, { ...none, wishes: [{ kind: 'food' }] })
    const [hidden, friend] = [await given.user({ private: true }), await given.user()]
    await given.friends(hidden, friend)
    const secret = await given.perk(hidden)
    for (const [as, id, status] of [
      [null, perk._id, 401],
      [friend, perk._id, 403],
      [friend, secret._id, 403],
      [owner, secret._id, 404],
      [owner, nobody, 404],
    ] as const) {
      expect([(await get(as, id)).status, (await put(as, id, none)).status]).toEqual([status, status])
    }
    expect((await get(owner, perk._id)).body.wishes).toHaveLength(1)
  })

  it('names what is wrong by its place', async () => {
    const { owner, perk } = await owned()
    const mine = await given.perk(owner)
    const hidden = await given.perk(await given.user({ private: true }))
    const gone = await given.perk(await given.user())
    const removedOwner = await given.user()
    const removed = await given.perk(removedOwner)
    await given.call(removedOwner, 'DELETE', `/perks/${removed._id}`)
    const perks = [gone._id, mine._id, hidden._id, removed._id, nobody]
    const wishes = [
      { kind: 'food', words: '... !' },
      { kind: 'food', words: 'a b c d' },
      { kind: 'food', words: 'a b c d e' },
    ]
    const reply = await put(owner, perk._id, { perks, wishes })
    expect(reply.status).toBe(422)
    const paths = reply.body.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['perks.1', 'perks.2', 'perks.3', 'perks.4', 'wishes.0.words', 'wishes.2.words'])
    expect((await get(owner, perk._id)).body).toEqual(none)
  })

  const wish = (change: Body) => ({ ...none, wishes: [{ kind: 'food', ...change }] })
  it.each([
    ['no list', {}, 'perks'],
    ['101 perks', { ...none, perks: Array.from({ length: 101 }, () => nobody) }, 'perks'],
    ['six wishes', { ...none, wishes: Array.from({ length: 6 }, () => ({ kind: 'food' })) }, 'wishes'],
    ['what is no id', { ...none, perks: ['x'] }, 'perks.0'],
    ['no kind', { ...none, wishes: [{ words: 'x' }] }, 'wishes.0.kind'],
    ['another kind', wish({ kind: 'gym' }), 'wishes.0.kind'],
    ['61 characters', wish({ words: 'x'.repeat(61) }), 'wishes.0.words'],
    ['two lines', wish({ words: 'a\nb' }), 'wishes.0.words'],
    ['a negative value', wish({ minValue: -1 }), 'wishes.0.minValue'],
    ['thirds of cents', wish({ maxValue: 1.333 }), 'wishes.0.maxValue'],
    ['a crossed range', wish({ minValue: 5, maxValue: 4 }), 'wishes.0.maxValue'],
    ['none of mine', { ...none, quantity: 0 }, 'quantity'],
    ['a thousand of mine', { ...none, quantity: 1000 }, 'quantity'],
    ['half of mine', { ...none, quantity: 1.5 }, 'quantity'],
  ])('is refused with %s', async (_what, wants, path) => {
    const { owner, perk } = await owned()
    const reply = await put(owner, perk._id, wants)
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path])
  })

  it('leaves out perks that its owner may not see any more, and what is gone', async () => {
    const { owner, perk } = await owned()
    const [other, leaver] = [await given.user(), await given.user()]
    const [theirs, gone, left] = [await given.perk(other), await given.perk(other), await given.perk(leaver)]
    await put(owner, perk._id, { ...none, perks: [theirs._id, gone._id, left._id] })
    await given.call(other, 'DELETE', `/perks/${gone._id}`)
    await given.call(leaver, 'DELETE', '/users/profile')
    expect((await get(owner, perk._id)).body.perks).toEqual([theirs._id])
    await given.call(other, 'PUT', '/users/profile', { discoverability: 'private' })
    expect((await get(owner, perk._id)).body.perks).toEqual([])
    await given.call(other, 'PUT', '/users/profile', { discoverability: 'public' })
    expect((await get(owner, perk._id)).body.perks).toEqual([theirs._id])
    // As those of a suspended person, which look to nobody like that.
    await server.deps.db.updateTable('perks').set({ status: 'withheld' }).where('id', '=', theirs._id).execute()
    expect((await get(owner, perk._id)).body.perks).toEqual([])
    expect((await put(owner, perk._id, { ...none, perks: [theirs._id] })).body.errors[0].path).toBe('perks.0')
    await given.call(owner, 'DELETE', `/perks/${perk._id}`)
    const rows = await server.deps.db.selectFrom('wants').select('id').where('given_perk_id', '=', perk._id).execute()
    expect(rows).toEqual([])
  })

  it('forgets the perks of people who are apart, on both sides', async () => {
    const { owner, perk } = await owned()
    const other = await given.user()
    const theirs = await given.perk(other)
    await put(owner, perk._id, { ...none, perks: [theirs._id], wishes: [{ kind: 'food' }] })
    await put(other, theirs._id, { ...none, perks: [perk._id] })
    await given.made(owner, `/users/${other.id}/block`)
    expect((await get(owner, perk._id)).body).toEqual({ ...none, wishes: [{ kind: 'food' }] })
    expect((await get(other, theirs._id)).body).toEqual(none)
    await given.call(owner, 'DELETE', `/users/${other.id}/block`)
    expect((await get(other, theirs._id)).body).toEqual(none)
    await given.made(other, `/users/${owner.id}/block`)
    expect((await put(owner, perk._id, { ...none, perks: [theirs._id] })).body.errors[0].path).toBe('perks.0')
  })
})

describe('a received bid says that it is on the want list', () => {
  const yoga = { title: 'Yoga mornings', description: 'At the lake', estimatedValue: 40, kind: 'fitness' }
  const wish = (change: Body) => ({ ...none, wishes: [{ kind: 'fitness', ...change }] })

  it.each([
    ['the perk itself', (given: string) => ({ ...none, perks: [given] }), true],
    ['its kind', () => wish({}), true],
    ['another kind', () => ({ ...none, wishes: [{ kind: 'food' }] }), false],
    ['one of two wishes', () => ({ ...none, wishes: [{ kind: 'food' }, { kind: 'fitness' }] }), true],
    ['a word', () => wish({ words: 'YOGA' }), true],
    ['words of title and description, in any order', () => wish({ words: 'lake yoga' }), true],
    ['the beginning of a word only', () => wish({ words: 'yog' }), false],
    ['a word too many', () => wish({ words: 'yoga evenings' }), false],
    ['a range with both ends', () => wish({ minValue: 40, maxValue: 40 }), true],
    ['a range above', () => wish({ minValue: 40.01 }), false],
    ['a range below', () => wish({ maxValue: 39.99 }), false],
    ['nothing', () => none, false],
  ])('for %s', async (_what, wants, expected) => {
    const [owner, bidder] = [await given.user(), await given.user()]
    const [target, offer] = [await given.perk(owner), await given.perk(bidder, yoga)]
    await put(owner, target._id, wants(offer._id))
    const bid = await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: offer._id, quantity: 1 })
    const seenBy = async (as: TestUser) => (await given.call(as, 'GET', '/bids')).body[0].onWantList
    // The bidder is told nothing of the list.
    expect([bid.onWantList, await seenBy(bidder), await seenBy(owner)]).toEqual([false, false, expected])
    await given.call(owner, 'POST', `/bids/${bid._id}/reject`)
    expect(await seenBy(owner)).toBe(false)
  })

  it('only for a perk that has a kind, where a wish asks for one', async () => {
    const { owner, bidder, target } = await given.pendingBid()
    await put(owner, target._id, { ...none, wishes: [{ kind: 'fitness' }] })
    expect((await given.call(owner, 'GET', '/bids')).body[0].onWantList).toBe(false)
    expect((await given.call(bidder, 'GET', '/bids')).body[0].onWantList).toBe(false)
  })
})

describe('whether one’s perks join loops', () => {
  it('is on at first, and changed in the profile', async () => {
    const user = await given.user()
    expect((await given.call(user, 'GET', '/users/profile')).body.joinsLoops).toBe(true)
    expect((await given.call(user, 'PUT', '/users/profile', { joinsLoops: false })).body.joinsLoops).toBe(false)
    expect((await given.call(user, 'PUT', '/users/profile', { city: 'Bern' })).body.joinsLoops).toBe(false)
    expect((await given.call(user, 'PUT', '/users/profile', { joinsLoops: 'no' })).status).toBe(422)
    const other = await given.user()
    expect((await given.call(other, 'GET', `/users/${user.id}`)).text).not.toContain('joinsLoops')
  })
})

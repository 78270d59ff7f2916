import type { Suggestion } from '@perkloop/contract/suggestion'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { serverOfFile } from '../../test/server-of-file'
import { quantitiesOf } from '../loop/loop.rules'
import { newId } from '../platform/base/ids'

const { server, given } = await serverOfFile()
const { db } = server.deps
const there = organizationsOn(server)
const { apply } = rulesOn(server)

const suggested = async (as: TestUser): Promise<Suggestion[]> => (await given.call(as, 'GET', '/suggestions')).body
const titles = async (as: TestUser) => (await suggested(as)).map(({ theirs }) => theirs.title)

interface Change {
  as?: TestUser
  private?: boolean
  value?: number
  title?: string
  kind?: string | null
  perks?: string[]
  wishes?: Record<string, unknown>[]
  quantity?: number
}

/** Somebody with one perk and what they would take for it. */
async function offering(change: Change) {
  const as = change.as ?? (await given.user(change.private ? { private: true } : {}))
  const perk = await given.perk(as, {
    title: change.title ?? 'A perk',
    estimatedValue: change.value ?? 50,
    kind: change.kind ?? null,
  })
  const { perks = [], wishes = [], quantity = 1 } = change
  if (perks.length + wishes.length > 0) await wanting(as, perk, { perks, wishes, quantity })
  return { as, perk }
}
const wanting = async (as: TestUser, perk: { _id: string }, wants: Record<string, unknown>) => {
  const reply = await given.call(as, 'PUT', `/perks/${perk._id}/wants`, {
    perks: [],
    wishes: [],
    quantity: 1,
    ...wants,
  })
  expect(reply.status, reply.text).toBe(200)
}

/** Me with a lunch credit of $50 for something in Fitness; and, fitting, a user with a gym pass who wants something in Food. */
const me = (change: Change = {}) =>
  offering({ title: 'Lunch credit', kind: 'food', wishes: [{ kind: 'fitness' }], ...change })
const other = (change: Change = {}) =>
  offering({ title: 'Gym pass', kind: 'fitness', value: 55, wishes: [{ kind: 'food' }], ...change })
/** Of the other tests nobody is in the way. */
const alone = () => db.updateTable('perks').set({ status: 'exchanged' }).where('status', '=', 'available').execute()

describe('swaps for you', () => {
  it('are those that both sides would take, each with its reason', async () => {
    await alone()
    const mine = await me()
    const theirs = await other()
    // One side alone is no swap.
    await other({ wishes: [] })
    await other({ wishes: [{ kind: 'travel' }] })
    await offering({ kind: 'travel', wishes: [{ kind: 'food' }] })
    expect(await suggested(mine.as)).toMatchObject([
      {
        theirs: { _id: theirs.perk._id, title: 'Gym pass', userId: { _id: theirs.as.id, name: theirs.as.name } },
        mine: { _id: mine.perk._id, title: 'Lunch credit', estimatedValue: 50 },
        quantity: 1,
        theyWant: 'food',
        apart: 5,
      },
    ])
    expect(await suggested(theirs.as)).toMatchObject([{ theirs: { title: 'Lunch credit' }, theyWant: 'fitness' }])
    expect(await suggested(await given.user())).toEqual([])
    expect((await given.call(null, 'GET', '/suggestions')).status).toBe(401)
  })

  it('come from lists too, which know private perks of friends', async () => {
    await alone()
    const hidden = await offering({ title: 'Private court', private: true })
    const mine = await me({ private: true, wishes: [] })
    await given.friends(mine.as, hidden.as)
    await wanting(mine.as, mine.perk, { perks: [hidden.perk._id] })
    expect(await titles(mine.as)).toEqual([])
    await wanting(hidden.as, hidden.perk, { perks: [mine.perk._id] })
    expect(await suggested(mine.as)).toMatchObject([{ theirs: { title: 'Private court' }, theyWant: null, apart: 0 }])
    expect(await titles(hidden.as)).toEqual(['Lunch credit'])
    // Of a private person's perk a wish knows nothing: it is for friends, by name.
    const stranger = await other()
    expect([await titles(stranger.as), await titles(mine.as)]).toEqual([[], ['Private court']])
  })

  it('are closest in value first, two of one person and six in all at most, each of their perks once', async () => {
    await alone()
    const mine = await me()
    await me({ as: mine.as, value: 52 })
    const many = await given.user()
    for (const value of [53, 51, 60]) await other({ as: many, value, title: `Theirs ${value}` })
    for (const value of [1000, 20, 48, 56, 70]) await other({ value, title: `Perk ${value}` })
    expect((await suggested(mine.as)).map(({ theirs, apart }) => [theirs.title, apart])).toEqual([
      ['Theirs 53', 1],
      ['Theirs 51', 1],
      ['Perk 48', 2],
      ['Perk 56', 4],
      ['Perk 70', 18],
      ['Perk 20', 30],
    ])
  })

  it.each([
    [50, 55, 1, 1, 5],
    [10, 48, 3, 3, 18],
    [10, 48, 9, 5, 2],
    [10, 45, 9, 5, 5],
    [50, 10, 9, 1, 40],
    [0, 10, 9, 1, 10],
    [10, 0, 9, 1, 10],
    [0, 0, 9, 1, 0],
  ])(
    'of $%d for $%d give of %d offered %d, $%d apart, as loops do',
    async (mineValue, value, offered, quantity, apart) => {
      await alone()
      const mine = await me({ value: mineValue, quantity: offered })
      await other({ value })
      expect(await suggested(mine.as)).toMatchObject([{ quantity, apart }])
      if (mineValue > 0 && value >= mineValue) {
        const offers = [mineValue, value].map((dollars) => ({ valueCents: dollars * 100, offered }))
        expect(quantitiesOf(offers)[0]).toBe(quantity)
      }
    },
  )

  it.each<
    [string, (there: { mine: Awaited<ReturnType<typeof me>>; theirs: Awaited<ReturnType<typeof me>> }) => unknown]
  >([
    ['a bid of mine waits', ({ mine, theirs }) => bid(mine, theirs)],
    ['a bid of theirs waits', ({ mine, theirs }) => bid(theirs, mine)],
    [
      'I bid another perk of mine',
      async ({ mine, theirs }) => bid({ as: mine.as, perk: await given.perk(mine.as) }, theirs),
    ],
    [
      'they turned it down',
      async ({ mine, theirs }) => given.made(theirs.as, `/bids/${(await bid(mine, theirs))._id}/reject`),
    ],
    ['I blocked them', ({ mine, theirs }) => given.made(mine.as, `/users/${theirs.as.id}/block`)],
    ['they blocked me', ({ mine, theirs }) => given.made(theirs.as, `/users/${mine.as.id}/block`)],
    [
      'theirs is in an exchange',
      ({ theirs }) => db.updateTable('perks').set({ status: 'reserved' }).where('id', '=', theirs.perk._id).execute(),
    ],
    [
      'they are suspended',
      ({ theirs }) => db.updateTable('perks').set({ status: 'withheld' }).where('id', '=', theirs.perk._id).execute(),
    ],
    [
      'theirs has ended',
      ({ theirs }) =>
        db.updateTable('perks').set({ valid_until: '2020-01-01' }).where('id', '=', theirs.perk._id).execute(),
    ],
    ['mine is gone', ({ mine }) => given.call(mine.as, 'DELETE', `/perks/${mine.perk._id}`)],
    ['I take my want back', ({ mine }) => wanting(mine.as, mine.perk, {})],
    ['they take theirs back', ({ theirs }) => wanting(theirs.as, theirs.perk, {})],
    [
      'a loop with them was turned down',
      ({ mine, theirs }) =>
        db
          .insertInto('loop_refusals')
          .values({ given_perk_id: theirs.perk._id, target_perk_id: mine.perk._id })
          .execute(),
    ],
    [
      'a loop with both waits',
      ({ mine, theirs }) =>
        db.transaction().execute(async (tx) => {
          const [id, now] = [newId(), new Date()]
          await tx.insertInto('loops').values({ id, created_at: now, expires_at: now }).execute()
          const leg = (place: number, giver: Side, receiver: Side) => ({
            ...{ loop_id: id, place, giver_id: giver.as.id, perk_id: giver.perk._id },
            ...{ quantity: 1, receiver_id: receiver.as.id, because: 'list' as const },
          })
          await tx
            .insertInto('loop_legs')
            .values([leg(0, mine, theirs), leg(1, theirs, mine)])
            .execute()
        }),
    ],
    [
      'they turned private',
      ({ theirs }) => given.call(theirs.as, 'PUT', '/users/profile', { discoverability: 'private' }),
    ],
  ])('are none once %s', async (_what, happens) => {
    await alone()
    const there = { mine: await me(), theirs: await other() }
    expect(await titles(there.mine.as)).toEqual(['Gym pass'])
    await happens(there)
    expect(await titles(there.mine.as)).toEqual([])
  })

  it('know perks that an organization keeps among colleagues and partners, for those who see them alone', async () => {
    await alone()
    const [one, two] = [await there.founded(), await there.founded()]
    const memberOf = async ({ id }: { id: string }) =>
      there.join(await given.user(), id, await there.defaultRole(id, 'member'))
    const keep = async ({ id }: { id: string }, audience: 'colleagues' | 'partners') => {
      await db.updateTable('perk_rules').set({ audience }).where('organization_id', '=', id).execute()
      await apply()
    }
    const mine = await me({ as: await memberOf(one) })
    const theirs = await other({ as: await memberOf(one), title: 'Kept gym' })
    await keep(one, 'colleagues')
    const partner = await me({ as: await memberOf(two), title: 'Partner lunch' })
    const stranger = await me()
    expect([await titles(mine.as), await titles(theirs.as)]).toEqual([['Kept gym'], ['Lunch credit']])
    expect([await titles(partner.as), await titles(stranger.as)]).toEqual([[], []])
    const both = { organization_id: one.id, partner_id: two.id, asked_at: new Date(), agreed_at: new Date() }
    await db
      .insertInto('partners')
      .values([both, { ...both, organization_id: two.id, partner_id: one.id }])
      .execute()
    await keep(one, 'partners')
    expect(await titles(partner.as)).toEqual(['Kept gym'])
    expect((await titles(theirs.as)).sort()).toEqual(['Lunch credit', 'Partner lunch'])
    expect(await titles(stranger.as)).toEqual([])
  })

  it('narrow by words and range, of both sides', async () => {
    await alone()
    const mine = await me({ wishes: [{ kind: 'fitness', words: 'gym', minValue: 20, maxValue: 60 }] })
    await other({ title: 'Pool pass' })
    await other({ title: 'Dear gym', value: 61 })
    await other({ title: 'Gym of who wants more', wishes: [{ kind: 'food', minValue: 51 }] })
    await other({ title: 'Gym of who wants tea', wishes: [{ kind: 'food', words: 'tea' }] })
    expect(await titles(mine.as)).toEqual([])
    await other({ title: 'Gym pass', wishes: [{ kind: 'food', words: 'lunch', maxValue: 50 }] })
    expect(await titles(mine.as)).toEqual(['Gym pass'])
  })
})

type Side = { as: TestUser; perk: { _id: string } }
const bid = (by: Side, on: Side) =>
  given.made(by.as, '/bids', { offeredPerkId: on.perk._id, bidPerkId: by.perk._id, quantity: 1 })

import type { Exchange } from '@perkloop/contract/exchange'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'
import { transaction } from '../platform/database/transaction'
import { followPerkEnds } from '../posting/perk-end.service'
import { suspend } from '../suspension/suspension.service'
import { proposeLoops } from './loop-jobs.service'

const { server, given } = await serverOfFile()
const { db } = server.deps
const loops = givenLoops(server, given)
type Three = [TestUser, TestUser, TestUser]

const told = async (as: TestUser) =>
  (await given.call(as, 'GET', '/notifications')).body.map(({ kind }: { kind: string }) => kind)
const statusesOf = async (perks: { _id: string }[]) => {
  const ids = perks.map(({ _id }) => _id)
  const rows = await db.selectFrom('perks').select('status').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ status }) => status)
}
const cancel = (as: TestUser, exchange: { _id: string }) =>
  given.call(as, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })

describe('a proposed loop is dissolved by', () => {
  type There = Awaited<ReturnType<typeof loops.proposed>> & { perk: { _id: string } }
  it.each<[string, (there: There) => Promise<unknown>]>([
    ['the deletion of a perk', ({ people, perk }) => given.call(people[1] as TestUser, 'DELETE', `/perks/${perk._id}`)],
    [
      'an edit',
      ({ people, perk }) => given.call(people[1] as TestUser, 'PUT', `/perks/${perk._id}`, { title: 'Other' }),
    ],
    [
      'an exchange of one of its perks',
      async ({ people, perk }) => {
        const rival = await given.user()
        const offer = await given.perk(rival)
        const bid = await given.made(rival, '/bids', { offeredPerkId: perk._id, bidPerkId: offer._id, quantity: 1 })
        await given.made(people[1] as TestUser, `/bids/${bid._id}/accept`, given.terms())
      },
    ],
    ['the end of an account', ({ people }) => given.call(people[1] as TestUser, 'DELETE', '/users/profile')],
    [
      'the end of its last day',
      async ({ perk }) => {
        await db
          .updateTable('perks')
          .set({ valid_until: '2026-01-01', next_step_on: '2026-01-02' })
          .where('id', '=', perk._id)
          .execute()
        await followPerkEnds(loops.job())
      },
    ],
    ['a block', ({ people }) => given.call(people[0] as TestUser, 'POST', `/users/${people[1]?.id}/block`)],
    [
      'turning private',
      ({ people }) => given.call(people[1] as TestUser, 'PUT', '/users/profile', { discoverability: 'private' }),
    ],
    [
      'not joining any more',
      ({ people }) => given.call(people[1] as TestUser, 'PUT', '/users/profile', { joinsLoops: false }),
    ],
    [
      'a suspension',
      async ({ people }) => {
        const admin = await given.user()
        await db.updateTable('users').set({ is_system_admin: true }).where('id', '=', admin.id).execute()
        const ctx = { ...server.deps, now: new Date(), user: { ...admin, isSystemAdmin: true }, requestId: null }

        await transaction(db, (tx) =>
          suspend(tx, ctx as never, people[1]?.id as string, { until: null, reason: 'Spam' }),
        )
      },
    ],
  ])('%s, and who had said yes is told', async (_what, act) => {
    const there = await loops.proposed()
    const [, , third] = there.people as Three
    await loops.accept(third, there.loop)
    await act({ ...there, perk: there.perks[1] as { _id: string } })
    expect(await loops.listOf(third)).toMatchObject([{ status: 'dissolved' }])
    expect(await told(third)).toEqual(['loop-ended'])
    expect((await loops.accept(there.people[0] as TestUser, there.loop)).body.code).toBe('LOOP_ENDED')
    await expectSound(db)
    await proposeLoops(loops.job())
    await expectSound(db)
  })
})

it('nobody says yes to a perk that its receiver can’t see any more, before the loop is dissolved for it', async () => {
  const { people, loop } = await loops.proposed()
  const [first, second] = people as Three
  const turn = (discoverability: 'private' | 'public', invite_code: string | null) =>
    db.updateTable('users').set({ discoverability, invite_code }).where('id', '=', second.id).execute()
  await turn('private', 'UNSEENBYALL')
  const refused = await loops.accept(first, loop)
  expect([refused.status, refused.body.code]).toEqual([409, 'LOOP_ENDED'])
  await turn('public', null)
  expect((await loops.accept(first, loop)).status).toBe(200)
})

describe('a private member', () => {
  it('is nobody but to friends, until it is agreed', async () => {
    const { people, perks, loop } = await loops.ring(3, { users: [{}, { private: true }, {}] }).then(async (there) => {
      const [first, second, third] = there.people as Three
      await given.friends(second, third)
      const [a, b, c] = there.perks.map(({ _id }) => _id)
      for (const [as, own, wanted] of [
        [first, a, c],
        [second, b, a],
        [third, c, b],
      ] as const) {
        await given.call(as, 'PUT', `/perks/${own}/wants`, { perks: [wanted], wishes: [] })
      }
      await proposeLoops(loops.job())
      const [loop] = await loops.listOf(first)
      return { ...there, loop: loop ?? { _id: '' } }
    })
    const [first, second, third] = people as Three
    const seenBy = async (as: TestUser) => {
      const { body } = await given.call(as, 'GET', `/loops/${loop._id}`)
      return body.swaps.find(({ perk }: { perk: { _id: string } }) => perk._id === perks[1]?._id).from
    }
    const nobody = { _id: null, name: '', username: null, company: null, you: false, totalRatings: 0 }
    expect(await seenBy(first)).toMatchObject(nobody)
    expect(await seenBy(third)).toMatchObject({ _id: second.id, name: second.name })
    expect((await given.call(first, 'GET', `/users/${second.id}`)).status).toBe(404)
    const waiting = await db.selectFrom('outbox').select('letter').where('user_id', '=', first.id).execute()
    expect(JSON.stringify(waiting)).not.toContain(second.name)
    for (const one of people) await loops.accept(one, loop)
    expect(await seenBy(first)).toMatchObject({ _id: second.id, name: second.name })
    expect((await given.call(first, 'GET', `/users/${second.id}`)).status).toBe(200)
  })

  /** A private person and a friend, who would swap what each other has. */
  async function friends() {
    const { people, perks } = await loops.ring(2, { users: [{}, { private: true }] })
    const [one, other] = people as [TestUser, TestUser]
    const friendship = await given.friends(one, other)
    await given.call(one, 'PUT', `/perks/${perks[0]?._id}/wants`, { perks: [perks[1]?._id], wishes: [] })
    await given.call(other, 'PUT', `/perks/${perks[1]?._id}/wants`, { perks: [perks[0]?._id], wishes: [] })
    await proposeLoops(loops.job())
    const [loop] = await loops.listOf(one)
    return { one, other, friendship, loop: loop ?? { _id: '' } }
  }

  it.each(['the friend', 'the private one'])('is in none with a former friend, whoever ended it: %s', async (ender) => {
    const { one, other, friendship, loop } = await friends()
    await loops.accept(one, loop)
    const by = ender === 'the friend' ? one : other
    expect((await given.call(by, 'DELETE', `/friends/${friendship._id}`)).status).toBe(200)
    expect(await loops.listOf(other)).toMatchObject([{ status: 'dissolved' }])
    expect((await told(one)).includes('loop-ended')).toBe(ender === 'the private one')
    await proposeLoops(loops.job())
    expect(await loops.listOf(other, '?status=proposed')).toEqual([])
  })

  it('turning private leaves those with friends as they are', async () => {
    const { one, other, loop } = await friends()
    await given.call(other, 'PUT', '/users/profile', { discoverability: 'private' })
    expect((await loops.accept(one, loop)).status).toBe(200)
  })
})

describe('cancelling', () => {
  it('calls off the whole loop, and tells each of the others once', async () => {
    const { people, perks, exchanges } = await loops.agreed()
    const [first, second, third] = people as Three
    expect((await cancel(await given.user(), exchanges[0] as { _id: string })).status).toBe(404)
    const done = await cancel(first, exchanges[0] as { _id: string })
    expect([done.status, done.body.status]).toEqual([200, 'cancelled'])
    for (const one of people) {
      const seen: Exchange[] = (await given.call(one, 'GET', '/exchanges')).body
      expect(seen.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    }
    expect(await statusesOf(perks)).toEqual(['available', 'available', 'available'])
    for (const one of [second, third])
      expect((await told(one)).filter((kind: string) => kind === 'cancelled')).toHaveLength(1)
    // The one between the two others says neither who it was nor why.
    const between = (await given.call(second, 'GET', `/exchanges/${exchanges[1]?._id}`)).body
    expect(between).toMatchObject({ cancelReason: null, cancelCause: null })
    expect(between.acts.at(-1)).toMatchObject({ act: 'cancelled', by: null, byTeam: false })
    expect((await cancel(first, exchanges[0] as { _id: string })).body.code).toBe('EXCHANGE_STATE')
    await expectSound(db)
  })

  it.each([2, 3] as const)('a loop of %i does not bring it back, whoever of them did it', async (count) => {
    for (let at = 0; at < count; at += 1) {
      const { people, exchanges } = await loops.agreed(count)
      const own = exchanges[at]?._id ?? exchanges.find(({ _id }) => _id)?._id
      expect((await cancel(people[at] as TestUser, { _id: own as string })).status).toBe(200)
      await proposeLoops(loops.job())
      for (const one of people) expect(await loops.listOf(one, '?status=proposed')).toEqual([])
    }
  })

  it('an exchange that is no loop does not bring one about', async () => {
    const { people, perks } = await loops.ring(2)
    const [one, other] = people as [TestUser, TestUser]
    const [mine, theirs] = perks.map(({ _id }) => _id)
    await given.call(one, 'PUT', `/perks/${mine}/wants`, { perks: [theirs], wishes: [] })
    await given.call(other, 'PUT', `/perks/${theirs}/wants`, { perks: [mine], wishes: [] })
    const bid = await given.made(other, '/bids', { offeredPerkId: mine, bidPerkId: theirs, quantity: 1 })
    await given.made(one, `/bids/${bid._id}/accept`, given.terms())
    const [exchange] = (await given.call(one, 'GET', '/exchanges')).body
    expect((await cancel(one, exchange)).status).toBe(200)
    await proposeLoops(loops.job())
    expect(await loops.listOf(other)).toEqual([])
  })

  it('is refused once anything was handed over', async () => {
    const { people, exchanges } = await loops.agreed()
    const [first, second, third] = people as Three
    await given.made(first, `/exchanges/${exchanges[0]?._id}/initiate-completion`)
    for (const [as, of] of [
      [first, 0],
      [second, 1],
      [third, 2],
      [third, 1],
    ] as const) {
      const refused = await cancel(as, exchanges[of] as { _id: string })
      expect([refused.status, refused.body.code]).toEqual([409, 'LOOP_UNDER_WAY'])
    }
    const text = 'Part of this loop was handed over already. Ask support for help.'
    expect((await cancel(first, exchanges[0] as { _id: string })).body.message).toBe(text)
  })

  it('by the end of an account takes the whole loop with it while nothing was handed over', async () => {
    const { people, exchanges } = await loops.agreed()
    const [first, second] = people as Three
    await given.call(first, 'DELETE', '/users/profile')
    const seen: Exchange[] = (await given.call(second, 'GET', '/exchanges')).body
    expect(seen.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(seen.find(({ _id }) => _id === exchanges[1]?._id)?.cancelCause).toBe(null)
    await expectSound(db)
  })

  it('by the end of an account leaves what others have begun', async () => {
    const { people, exchanges } = await loops.agreed()
    const [first, second, third] = people as Three
    await given.made(second, `/exchanges/${exchanges[1]?._id}/initiate-completion`)
    await given.call(first, 'DELETE', '/users/profile')
    const left = (await given.call(third, 'GET', `/exchanges/${exchanges[1]?._id}`)).body
    expect(left.status).toBe('pending_completion')
    await given.made(third, `/exchanges/${exchanges[1]?._id}/confirm-completion`)
    await expectSound(db)
  })
})

import type { Exchange } from '@perkloop/contract/exchange'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { serverOfFile } from '../../test/server-of-file'
import { expectSound } from '../../test/soundness'
import { expireLoops, proposeLoops } from './loop-jobs.service'

const { server, given } = await serverOfFile()
const { db } = server.deps
const loops = givenLoops(server, given)
type Three = [TestUser, TestUser, TestUser]

const exchangesOf = async (as: TestUser): Promise<Exchange[]> => (await given.call(as, 'GET', '/exchanges')).body
const told = async (as: TestUser) =>
  (await given.call(as, 'GET', '/notifications')).body.map(({ kind }: { kind: string }) => kind)
const statusOf = async (id: string) =>
  (await db.selectFrom('perks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const laterBy = (hours: number) => ({ ...loops.job(), now: new Date(Date.now() + hours * 60 * 60 * 1000) })

describe('a loop of three', () => {
  it('is found, proposed to each as they see it, and told', async () => {
    const { people, perks, loop } = await loops.proposed()
    const [first, second, third] = people as Three
    expect(loop).toMatchObject({
      status: 'proposed',
      people: 3,
      accepted: 0,
      answer: 'open',
      because: 'list',
      endedAt: null,
    })
    expect(Date.parse(loop.expiresAt) - Date.parse(loop.createdAt)).toBe(48 * 60 * 60 * 1000)
    const [seen] = await loops.listOf(second)
    expect(seen?.swaps.map(({ perk, from, to }) => [perk.title, from.name, to.name, from.you, to.you])).toEqual([
      [perks[1]?.title, second.name, third.name, true, false],
      [perks[2]?.title, third.name, first.name, false, false],
      [perks[0]?.title, first.name, second.name, false, true],
    ])
    expect(await told(third)).toEqual(['loop'])
    const mails = await db.selectFrom('outbox').select('kind').where('user_id', '=', third.id).execute()
    expect(mails).toEqual([{ kind: 'loop' }])
    expect(await loops.listOf(second, '?status=agreed')).toEqual([])
    expect(await loops.listOf(second, '?status=proposed')).toHaveLength(1)
    expect((await given.call(await given.user(), 'GET', `/loops/${loop._id}`)).status).toBe(404)
    await proposeLoops(loops.job())
    expect(await loops.listOf(first)).toHaveLength(1)
  })

  it('is agreed with the last yes: an exchange for each hand-over', async () => {
    const { people, perks, loop } = await loops.proposed(3, { values: [90, 30, 45], quantity: 9 })
    const [first, second, third] = people as Three
    const once = await loops.accept(first, loop)
    expect([once.status, once.body]).toMatchObject([200, { status: 'proposed', accepted: 1, answer: 'accepted' }])
    expect((await loops.accept(first, loop)).body.code).toBe('LOOP_ANSWERED')
    expect(await statusOf(perks[0]?._id ?? '')).toBe('available')
    await loops.accept(second, loop)
    const last = await loops.accept(third, loop)
    expect(last.body).toMatchObject({ status: 'agreed', accepted: 3 })
    expect(last.body.swaps.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1, 3])
    expect(last.body.swaps.map(({ exchangeId }: { exchangeId: string | null }) => exchangeId !== null)).toEqual([
      true,
      false,
      true,
    ])
    expect((await loops.accept(third, loop)).body.code).toBe('LOOP_ENDED')
    expect((await loops.decline(third, loop)).body.code).toBe('LOOP_ENDED')

    const mine = await exchangesOf(second)
    const getting = mine.find(({ bidId }) => bidId.bidderId._id === second.id)
    expect(getting).toMatchObject({
      loopId: loop._id,
      offeredQuantity: 1,
      status: 'ongoing',
      logistics: `By ${first.name}`,
    })
    expect(getting?.bidId).toMatchObject({
      quantity: 3,
      offeredPerkId: { _id: perks[0]?._id },
      bidPerkId: { _id: perks[1]?._id },
    })
    expect(mine).toHaveLength(2)
    for (const perk of perks) expect(await statusOf(perk._id)).toBe('reserved')
    const profile = await given.call(first, 'GET', `/users/${second.id}`)
    expect(profile.body.stats.activeExchanges).toBe(1)
    expect(profile.body.activeExchanges).toMatchObject([{ perkTitle: perks[1]?.title, bidderName: third.name }])
    expect(await told(second)).toEqual(['loop-agreed', 'loop'])
    await expectSound(db)
  })

  it('completes leg by leg, and counts one swap for each', async () => {
    const { people, perks, exchanges } = await loops.agreed()
    for (const [at, { _id }] of exchanges.entries()) {
      const [giver, getter] = [people[at], people[(at + 1) % 3]] as [TestUser, TestUser]
      await given.made(giver, `/exchanges/${_id}/initiate-completion`)
      await given.made(getter, `/exchanges/${_id}/confirm-completion`)
      expect(await statusOf(perks[at]?._id ?? '')).toBe('exchanged')
      await given.made(getter, `/exchanges/${_id}/rate`, { rating: 5, comment: '' })
      await expectSound(db)
    }
    for (const { id } of people) {
      const counted = await db.selectFrom('users').select('completed_exchanges').where('id', '=', id).executeTakeFirst()
      expect(counted?.completed_exchanges).toBe(1)
    }
  })

  it('accepts the bid that waits for the same, and its number is the loop’s', async () => {
    const { people, perks } = await loops.ring(3)
    const [first, second, third] = people as Three
    const [a, b, c] = perks.map(({ _id }) => _id)
    const bid = await given.made(second, '/bids', { offeredPerkId: a, bidPerkId: b, quantity: 4 })
    for (const [as, own, wanted] of [
      [third, c, b],
      [first, a, c],
    ] as const) {
      await given.call(as, 'PUT', `/perks/${own}/wants`, { perks: [wanted], wishes: [] })
    }
    await proposeLoops(loops.job())
    const [loop] = await loops.listOf(second)
    expect(loop?.because).toBe('bid')
    for (const one of people) await loops.accept(one, loop ?? { _id: '' })
    const [seen] = (await given.call(second, 'GET', '/bids')).body.filter(({ _id }: { _id: string }) => _id === bid._id)
    expect(seen).toMatchObject({ status: 'accepted', quantity: 1 })
    await expectSound(db)
  })
})

describe('a loop of two', () => {
  it('is one ordinary exchange, for what is worth more', async () => {
    const { people, loop, exchanges } = await loops.agreed(2, { values: [20, 60], quantity: 5 })
    const [less, more] = people as [TestUser, TestUser]
    expect(exchanges[0]).toEqual(exchanges[1])
    const [exchange] = await exchangesOf(less)
    expect(exchange).toMatchObject({
      loopId: loop._id,
      offeredQuantity: 1,
      bidId: { quantity: 3, bidderId: { _id: less.id } },
    })
    // Whose words are whose is told by what they hand over: a name would stay after its account.
    expect(exchange?.logistics.split('\n\n').sort()).toEqual([`Perk 0: By ${less.name}`, `Perk 1: By ${more.name}`])
    await expectSound(db)
    const change = { quantity: 4 }
    expect((await given.call(less, 'POST', `/exchanges/${exchange?._id}/changes`, change)).status).toBe(200)
    await given.made(more, `/exchanges/${exchange?._id}/changes/confirm`, { number: 1 })
    await given.made(less, `/exchanges/${exchange?._id}/initiate-completion`)
    await given.made(more, `/exchanges/${exchange?._id}/confirm-completion`)
    await expectSound(db)
  })

  it('is not proposed where one has bid for just that: their bid is answered', async () => {
    const { target, owner, given: offered } = await given.pendingBid()
    await given.call(owner, 'PUT', `/perks/${target._id}/wants`, { perks: [offered._id], wishes: [] })
    await proposeLoops(loops.job())
    expect(await loops.listOf(owner)).toEqual([])
  })
})

describe('a loop by wishes', () => {
  it('finds what fits, and only of people whom everybody sees', async () => {
    const [one, other] = [await given.user(), await given.user({ private: true })]
    const mine = await given.perk(one, { title: 'Yoga', kind: 'fitness' })
    const theirs = await given.perk(other, { title: 'Lunch', kind: 'food' })
    await given.call(one, 'PUT', `/perks/${mine._id}/wants`, { perks: [], wishes: [{ kind: 'food', words: 'lunch' }] })
    await given.call(other, 'PUT', `/perks/${theirs._id}/wants`, { perks: [], wishes: [{ kind: 'fitness' }] })
    await proposeLoops(loops.job())
    expect(await loops.listOf(one)).toEqual([])
    await given.call(other, 'PUT', '/users/profile', { discoverability: 'public' })
    await proposeLoops(loops.job())
    expect(await loops.listOf(one)).toMatchObject([{ people: 2, because: 'wish' }])
  })
})

describe('a no', () => {
  it('ends it, is told to nobody by name, and is not asked again until a perk changes', async () => {
    const { people, perks, loop } = await loops.proposed()
    const [first, second, third] = people as Three
    await loops.accept(first, loop)
    const said = await loops.decline(second, loop)
    expect([said.status, said.body]).toMatchObject([200, { status: 'declined', answer: 'declined' }])
    const [seen] = await loops.listOf(first)
    expect(seen).toMatchObject({ status: 'declined', accepted: 1, answer: 'accepted' })
    expect(await told(first)).toEqual(['loop-ended'])
    expect(await told(third)).toEqual([])
    expect((await loops.accept(third, loop)).body.code).toBe('LOOP_ENDED')
    await proposeLoops(loops.job())
    expect(await loops.listOf(first, '?status=proposed')).toEqual([])
    await given.call(second, 'PUT', `/perks/${perks[1]?._id}`, { title: 'Better now' })
    await proposeLoops(loops.job())
    expect(await loops.listOf(first, '?status=proposed')).toHaveLength(1)
  })

  it('takes a yes back', async () => {
    const { people, loop } = await loops.proposed()
    const [first, second] = people as Three
    await loops.accept(first, loop)
    expect((await loops.decline(first, loop)).body).toMatchObject({
      status: 'declined',
      answer: 'declined',
      accepted: 0,
    })
    expect((await loops.accept(second, loop)).body.code).toBe('LOOP_ENDED')
  })
})

describe('what waits', () => {
  it('is counted until it is answered', async () => {
    const { people, loop } = await loops.proposed()
    const [first] = people as Three
    const waiting = async () => (await given.call(first, 'GET', '/notifications/counts')).body.loopsToAnswer
    expect(await waiting()).toBe(1)
    await loops.accept(first, loop)
    expect(await waiting()).toBe(0)
  })
})

describe('the deadline', () => {
  it('ends it; who lets two pass is asked no more until they say so', async () => {
    const { people, perks, loop } = await loops.proposed()
    const [first, second] = people as Three
    await loops.accept(first, loop)
    await expireLoops(laterBy(47))
    expect(await loops.listOf(first, '?status=proposed')).toHaveLength(1)
    await expireLoops(laterBy(49))
    expect(await loops.listOf(first)).toMatchObject([{ status: 'expired' }])
    expect(await told(first)).toEqual(['loop-ended'])
    const joins = async (as: TestUser) => (await given.call(as, 'GET', '/users/profile')).body.joinsLoops
    expect(await joins(second)).toBe(true)
    for (const perk of perks.slice(1)) {
      const owner = people[perks.indexOf(perk)] as TestUser
      await given.call(owner, 'PUT', `/perks/${perk._id}`, { title: 'New' })
    }
    await proposeLoops(loops.job())
    expect(await loops.listOf(first, '?status=proposed')).toHaveLength(1)
    await expireLoops(laterBy(49))
    expect([await joins(first), await joins(second)]).toEqual([true, false])
    const paused = async () => (await given.call(second, 'GET', '/users/profile')).body.loopsPaused
    expect(await paused()).toBe(true)
    await given.call(second, 'PUT', '/users/profile', { joinsLoops: false })
    expect(await paused()).toBe(false)
    await given.call(second, 'PUT', '/users/profile', { joinsLoops: true })
    expect([await joins(second), await paused()]).toEqual([true, false])
  })
})

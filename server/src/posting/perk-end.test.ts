import { earliestToday } from '@perkloop/contract/perk-end'
import { describe, expect, it } from 'vitest'
import { inDays, type TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { followPerkEnds } from './perk-end.service'

const { server, given } = await serverOfFile()
const { db, events } = server.deps
const day = 24 * 60 * 60 * 1000

/** The job, as it runs on a day: a day before another is that day somewhere on earth. */
const runOn = (date: string) => followPerkEnds({ db, events, now: new Date(`${date}T12:00:00Z`) })
const daysBefore = (date: string, days: number) => new Date(Date.parse(date) - days * day).toISOString().slice(0, 10)
/** As if its last day had been this one: no job has run since. */
const wasGoodUntil = (id: string, validUntil: string) =>
  db.updateTable('perks').set({ valid_until: validUntil, next_step_on: validUntil }).where('id', '=', id).execute()
const over = daysBefore(earliestToday(Date.now()), 1)

const titles = async (as: TestUser | null, path: string) =>
  (await given.call(as, 'GET', path)).body.map((perk: { title: string }) => perk.title)
const told = async (user: TestUser) =>
  (await given.call(user, 'GET', '/notifications')).body.map(({ kind, note }: { kind: string; note: string }) => [
    kind,
    note,
  ])
const mailed = async (user: TestUser) =>
  (await db.selectFrom('outbox').select('kind').where('user_id', '=', user.id).orderBy('created_at').execute()).map(
    ({ kind }) => kind,
  )
const statusOf = (id: string) => db.selectFrom('perks').select('status').where('id', '=', id).executeTakeFirstOrThrow()

describe('a last day', () => {
  it('is written, kept, changed and cleared', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner, { validUntil: inDays(30) })
    expect(perk.validUntil).toBe(inDays(30))
    for (const [change, expected] of [
      [{ title: 'Other' }, inDays(30)],
      [{ validUntil: inDays(10) }, inDays(10)],
      [{ validUntil: null }, null],
    ] as const) {
      expect((await given.call(owner, 'PUT', `/perks/${perk._id}`, change)).body.validUntil).toBe(expected)
    }
  })

  it.each([['2020-01-01'], ['2026-02-30'], ['tomorrow'], [''], [20260101], ['9999-12-31'], ['0000-01-01']])(
    'is a day that is not over: not %s',
    async (validUntil) => {
      const body = { title: 'Gym pass', description: 'Any branch', estimatedValue: 50, validUntil }
      const reply = await given.call(await given.user(), 'POST', '/perks', body)
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'validUntil'])
    },
  )
})

describe('once its last day is over, before any job has run, a perk', () => {
  async function ended() {
    const there = await given.pendingBid()
    await given.call(there.owner, 'PUT', `/perks/${there.target._id}`, {
      title: `Ended ${there.target._id}`,
      kind: 'culture',
      estimatedValue: 99_999,
    })
    await wasGoodUntil(there.target._id, over)
    return { ...there, title: `Ended ${there.target._id}` }
  }

  it('is in no list, of visitors and members, and on no profile', async () => {
    const { owner, target, title } = await ended()
    const other = await given.user()
    for (const as of [null, other]) {
      for (const path of [
        '/perks',
        '/perks?kind=culture',
        '/perks?q=ended',
        '/perks?minValue=99999',
        '/perks?sort=value-high',
        '/perks/featured',
      ]) {
        expect([path, await titles(as, path)]).toEqual([path, expect.not.arrayContaining([title])])
      }
      expect((await given.call(as, 'GET', `/perks/${target._id}`)).status).toBe(404)
    }
    expect((await given.call(other, 'GET', `/users/${owner.id}`)).body.perks).toEqual([])
    const [own] = (await given.call(owner, 'GET', '/perks/user')).body
    expect(own).toMatchObject({ title, pendingBids: 0 })
    expect((await given.call(owner, 'GET', `/perks/${target._id}`)).body).toMatchObject({
      status: 'available',
      validUntil: over,
    })
  })

  it('is in no list of friends either, while it is private', async () => {
    const [owner, friend] = [await given.user({ private: true }), await given.user()]
    await given.friends(owner, friend)
    const perk = await given.perk(owner, { title: 'Private play' })
    expect(await titles(friend, '/perks?q=private+play')).toEqual(['Private play'])
    await wasGoodUntil(perk._id, over)
    expect(await titles(friend, '/perks?q=private+play')).toEqual([])
    expect((await given.call(friend, 'GET', '/friends')).text).toContain('"perkCount":0')
  })

  it('takes no bids and gives none, and those on it are rejected', async () => {
    const { owner, bidder, target, given: offered, bid } = await ended()
    const other = await given.user()
    const theirs = await given.perk(other)
    const placed = await given.call(other, 'POST', '/bids', {
      offeredPerkId: target._id,
      bidPerkId: theirs._id,
      quantity: 1,
    })
    expect([placed.status, placed.body.code]).toEqual([409, 'PERK_NOT_AVAILABLE'])
    const gave = await given.call(owner, 'POST', '/bids', {
      offeredPerkId: theirs._id,
      bidPerkId: target._id,
      quantity: 1,
    })
    expect([gave.status, gave.body.code]).toEqual([409, 'PERK_NOT_AVAILABLE'])
    for (const user of [owner, bidder]) {
      const [seen] = (await given.call(user, 'GET', '/bids')).body
      expect(seen).toMatchObject({ _id: bid._id, status: 'rejected', rejectionReason: 'perk_ended', onHold: false })
    }
    const counts = await given.call(owner, 'GET', '/notifications/counts')
    expect(counts.body.bidsToAnswer).toBe(0)
    const accepted = await given.call(owner, 'POST', `/bids/${bid._id}/accept`, {
      exchangeData: { completionDate: inDays(7), logistics: 'Here' },
    })
    expect([accepted.status, accepted.body.code]).toEqual([409, 'BID_NOT_PENDING'])
    expect((await given.call(bidder, 'PUT', `/bids/${bid._id}`, { quantity: 2 })).status).toBe(409)
    expect((await given.call(owner, 'POST', `/bids/${bid._id}/reject`)).status).toBe(409)
    expect(await titles(bidder, '/perks/user')).toEqual([offered.title])
  })
})

describe('the job', () => {
  it('reminds the owner seven days and one day before, once each, and then ends it', async () => {
    const owner = await given.user()
    const validUntil = inDays(30)
    const perk = await given.perk(owner, { title: 'Season ticket', validUntil })
    await runOn(daysBefore(validUntil, 8))
    expect(await told(owner)).toEqual([])
    for (const [before, times] of [
      [7, 1],
      [7, 1],
      [2, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      await runOn(daysBefore(validUntil, before))
      expect(await told(owner)).toEqual(Array(times).fill(['perk-ending', validUntil]))
    }
    expect(await mailed(owner)).toEqual(['perk-ending', 'perk-ending'])
    // Its last day is not over at UTC-12.
    await followPerkEnds({ db, events, now: new Date(Date.parse(validUntil) + 1.5 * day - 1) })
    expect(await statusOf(perk._id)).toEqual({ status: 'available' })
    await runOn(daysBefore(validUntil, -1))
    expect(await statusOf(perk._id)).toEqual({ status: 'ended' })
    expect(await told(owner)).toHaveLength(2)
  })

  it('honours what the owner switched off', async () => {
    const owner = await given.user()
    const setting = { kind: 'perk-ending', wanted: false }
    await given.call(owner, 'PUT', '/users/notification-settings', { ...setting, channel: 'email' })
    await given.call(owner, 'PUT', '/users/notification-settings', { ...setting, channel: 'app' })
    await given.perk(owner, { validUntil: inDays(30) })
    await runOn(daysBefore(inDays(30), 7))
    expect(await mailed(owner)).toEqual([])
    expect((await given.call(owner, 'GET', '/notifications')).body).toMatchObject([{ isRead: true }])
  })

  it('rejects bids on it and with it, and tells their bidders', async () => {
    const validUntil = inDays(30)
    const { owner, bidder, target, bid } = await given.pendingBid()
    const giver = await given.user()
    const other = await given.perk(await given.user())
    await given.made(owner, '/bids', { offeredPerkId: other._id, bidPerkId: target._id, quantity: 1 })
    await given.call(owner, 'PUT', `/perks/${target._id}`, { validUntil })
    await runOn(daysBefore(validUntil, -1))
    const [seen] = (await given.call(bidder, 'GET', '/bids')).body
    expect(seen).toMatchObject({ _id: bid._id, status: 'rejected', rejectionReason: 'perk_ended' })
    expect(await told(bidder)).toEqual([['bid-closed', '']])
    // The bid that they had not seen is taken back.
    expect(await told(owner)).toEqual([['bid-closed', '']])
    expect(await mailed(bidder)).toContain('bid-rejected')
    expect(await told(giver)).toEqual([])
  })

  it('leaves exchanges alone, and ends the perk once it is free again', async () => {
    const { owner, target, exchange } = await given.exchange()
    await wasGoodUntil(target._id, over)
    await runOn(inDays(1))
    expect((await given.call(owner, 'GET', `/exchanges/${exchange._id}`)).body.status).toBe('ongoing')
    await given.call(owner, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'Over' })
    expect((await given.call(null, 'GET', `/perks/${target._id}`)).status).toBe(404)
    await runOn(inDays(1))
    expect(await statusOf(target._id)).toEqual({ status: 'ended' })
  })
})

describe('an ended perk', () => {
  async function ended() {
    const owner = await given.user()
    const perk = await given.perk(owner)
    await wasGoodUntil(perk._id, over)
    await runOn(earliestToday(Date.now()))
    expect(await statusOf(perk._id)).toEqual({ status: 'ended' })
    return { owner, perk }
  }

  it.each([
    ['a new day', inDays(9)],
    ['none', null],
  ])('comes back with %s', async (_what, validUntil) => {
    const { owner, perk } = await ended()
    const reply = await given.call(owner, 'PUT', `/perks/${perk._id}`, { validUntil })
    expect([reply.status, reply.body.validUntil]).toEqual([200, validUntil])
    expect((await given.call(null, 'GET', `/perks/${perk._id}`)).status).toBe(200)
  })

  it('stays ended when something else of it is changed, also with the day it had', async () => {
    const { owner, perk } = await ended()
    expect((await given.call(owner, 'PUT', `/perks/${perk._id}`, { title: 'Other', validUntil: over })).status).toBe(
      200,
    )
    expect(await statusOf(perk._id)).toEqual({ status: 'ended' })
    const again = await given.call(owner, 'PUT', `/perks/${perk._id}`, { status: 'available' })
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'validUntil'])
  })

  it('can be deleted', async () => {
    const { owner, perk } = await ended()
    expect((await given.call(owner, 'DELETE', `/perks/${perk._id}`)).status).toBe(200)
  })
})

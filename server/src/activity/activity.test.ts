import type { Activity } from '@perkloop/contract/activity'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { countActivity } from './activity.service'

// A Wednesday.
const clock = { now: new Date('2026-11-25T12:00:00Z') }
const { server, given } = await serverOfFile({ clock: () => clock.now })
const { db } = server.deps
const desk = await organizationsOn(server).makeSystemAdmin(await given.user())
const count = () => countActivity({ db, now: clock.now })
const read = async (query = '') =>
  (await given.call(await given.signedIn(desk), 'GET', `/admin/activity${query}`)).body as Activity
const of = async (week: string) => (await read()).weeks.find((one) => one.week === week)

/** As if it had happened then. */
async function madeAt<T>(moment: string, make: () => Promise<T>) {
  const before = new Date(clock.now)
  clock.now = new Date(moment)
  const made = await make()
  clock.now = before
  return made
}

beforeEach(async () => {
  clock.now = new Date('2026-11-25T12:00:00Z')
  await sql`truncate exchanges, bids, perks, activity_weeks cascade`.execute(db)
})

/** A swap that took so many hours. */
async function swapped(from: string, hours: number) {
  const { owner, bidder, exchange } = await madeAt(from, given.exchange)
  await madeAt(new Date(Date.parse(from) + hours * 3600_000).toISOString(), async () => {
    await given.made(await given.signedIn(owner), `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(await given.signedIn(bidder), `/exchanges/${exchange._id}/confirm-completion`)
  })
}

describe('a week', () => {
  it('is what was made in it, from its first to its last moment', async () => {
    for (const moment of [
      '2026-11-15T23:59:59.999Z',
      '2026-11-16T00:00:00.000Z',
      '2026-11-22T23:59:59.999Z',
      '2026-11-23T00:00:00.000Z',
    ])
      await madeAt(moment, async () => given.perk(await given.user()))
    await count()
    expect([
      (await of('2026-11-09'))?.posted,
      (await of('2026-11-16'))?.posted,
      (await of('2026-11-23'))?.posted,
    ]).toEqual([1, 2, 1])
  })

  it('counts swaps of any value and quantity', async () => {
    await swapped('2026-11-09T10:00:00Z', 10)
    const most = { target_value_cents: 10_000_000, given_value_cents: 10_000_000, quantity: 999 }
    await db.updateTable('exchanges').set(most).execute()
    await count()
    expect(await of('2026-11-09')).toMatchObject({ swaps: 1, value: 100_000 * 1_000 })
  })

  it('has its swaps, what both sides were worth, and the median of how long they took', async () => {
    await swapped('2026-11-09T10:00:00Z', 10)
    expect(await of('2026-11-09')).toBeUndefined()
    await count()
    const { target_value_cents, given_value_cents, quantity } = await db
      .selectFrom('exchanges')
      .select(['target_value_cents', 'given_value_cents', 'quantity'])
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    const value = (target_value_cents + given_value_cents * quantity) / 100
    expect(await of('2026-11-09')).toMatchObject({ swaps: 1, value, medianHours: 10, bids: 1, posted: 2, people: 2 })
    expect(await of('2026-11-02')).toMatchObject({ swaps: 0, value: 0, medianHours: null, people: 0 })
    // Begun in one week, completed in another: it counts where it was completed.
    await swapped('2026-11-14T10:00:00Z', 100)
    await swapped('2026-11-17T10:00:00Z', 20.25)
    await db.deleteFrom('activity_weeks').execute()
    await count()
    expect(await of('2026-11-16')).toMatchObject({ swaps: 2, medianHours: 60.1 })
  })

  it('counts everybody once, whatever they did, and nobody who only looked', async () => {
    await madeAt('2026-11-18T10:00:00Z', async () => {
      const { owner, bidder, exchange } = await given.exchange()
      const looker = await given.user()
      for (const one of [owner, bidder]) await given.made(one, '/chat', { exchangeId: exchange._id, content: 'Hi' })
      await given.perk(owner)
      await given.call(looker, 'GET', '/perks')
    })
    await count()
    expect((await of('2026-11-16'))?.people).toBe(2)
  })

  interface Swap {
    owner: TestUser
    bidder: TestUser
    exchange: { _id: string }
  }
  const acts: [string, (swap: Swap) => Promise<unknown>][] = [
    ['posts a perk', ({ owner }) => given.perk(owner)],
    [
      'writes a message',
      ({ bidder, exchange }) => given.made(bidder, '/chat', { exchangeId: exchange._id, content: 'Hi' }),
    ],
    [
      'asks for completion',
      ({ owner, exchange }) => given.made(owner, `/exchanges/${exchange._id}/initiate-completion`),
    ],
    ['cancels', ({ bidder, exchange }) => given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'Ill' })],
    ['only reads', ({ owner }) => given.call(owner, 'GET', '/exchanges')],
  ]
  it.each(acts)('has as active who %s in it', async (what, act) => {
    const swap: Swap = await madeAt('2026-11-11T10:00:00Z', given.exchange)
    await madeAt('2026-11-18T10:00:00Z', async () =>
      act({ ...swap, owner: await given.signedIn(swap.owner), bidder: await given.signedIn(swap.bidder) }),
    )
    await count()
    expect((await of('2026-11-16'))?.people).toBe(what === 'only reads' ? 0 : 1)
  })

  it('keeps its numbers when what was counted goes', async () => {
    await madeAt('2026-11-18T10:00:00Z', async () => given.perk(await given.user()))
    await count()
    await db.deleteFrom('perks').execute()
    await count()
    expect((await of('2026-11-16'))?.posted).toBe(1)
  })
})

describe('counting', () => {
  it('fills all weeks at once, and then only the one that goes on, every hour', async () => {
    await count()
    expect((await read('?weeks=52')).weeks).toHaveLength(52)
    await madeAt('2026-11-25T12:10:00Z', async () => given.perk(await given.user()))
    clock.now = new Date('2026-11-25T12:30:00Z')
    await count()
    expect(await of('2026-11-23')).toMatchObject({ posted: 0, isOver: false })
    clock.now = new Date('2026-11-25T13:00:00Z')
    await count()
    expect(await of('2026-11-23')).toMatchObject({ posted: 1, isOver: false })
    clock.now = new Date('2026-11-30T00:10:00Z')
    await count()
    expect(await of('2026-11-23')).toMatchObject({ posted: 1, isOver: true })
  })

  it('catches up with weeks in which nothing ran', async () => {
    await count()
    await madeAt('2026-12-02T12:00:00Z', async () => given.perk(await given.user()))
    clock.now = new Date('2026-12-23T12:00:00Z')
    await count()
    const weeks = (await read('?weeks=5')).weeks.map(({ week, posted, isOver }) => [week, posted, isOver])
    expect(weeks).toEqual([
      ['2026-11-23', 0, true],
      ['2026-11-30', 1, true],
      ['2026-12-07', 0, true],
      ['2026-12-14', 0, true],
      ['2026-12-21', 0, false],
    ])
  })

  it('may be done by several at once', async () => {
    await madeAt('2026-11-18T10:00:00Z', async () => given.perk(await given.user()))
    await Promise.all([count(), count(), count()])
    await count()
    expect((await of('2026-11-16'))?.posted).toBe(1)
    expect((await read('?weeks=52')).weeks).toHaveLength(52)
  })
})

describe('the charts', () => {
  it('have the weeks that are asked for, 26 at first, and say when they were counted', async () => {
    expect(await read()).toEqual({ weeks: [], wanted: [], countedAt: null })
    await count()
    const read26 = await read()
    expect([read26.weeks.length, read26.weeks[0]?.week, read26.weeks.at(-1)?.week]).toEqual([
      26,
      '2026-06-01',
      '2026-11-23',
    ])
    expect(read26.countedAt).toBe('2026-11-25T12:00:00.000Z')
    expect((await read('?weeks=12')).weeks).toHaveLength(12)
  })

  it.each(['0', '53', '1.5', 'all', '-1'])('of %s weeks are refused', async (weeks) => {
    expect((await given.call(await given.signedIn(desk), 'GET', `/admin/activity?weeks=${weeks}`)).status).toBe(422)
  })
})

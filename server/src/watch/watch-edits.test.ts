import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { rulesOn } from '../../test/given-rules'
import { watchesOfFile } from '../../test/given-watch'
import { transaction } from '../platform/database/transaction'
import { saveNews, takeDue } from './watch-finding.sql'
import { forgetOldTold } from './watch-jobs.service'

const { server, given, db, hours, back, run, made, told } = await watchesOfFile()
const there = organizationsOn(server)
const rules = rulesOn(server)

describe('an edit', () => {
  const edit = async (owner: TestUser, perk: { _id: string }, change: Record<string, unknown>) => {
    expect((await given.call(owner, 'PUT', `/perks/${perk._id}`, change)).status).toBe(200)
    await run()
  }

  it.each([
    ['the title', { q: 'zither' }, { title: 'Zither hour' }, 'q=zither'],
    ['the description', { q: 'dulcimer' }, { description: 'With a dulcimer' }, 'q=dulcimer'],
    ['the kind', { kind: 'learning', minValue: 200 }, { kind: 'learning' }, 'kind=learning&minValue=200'],
    ['the value', { minValue: 201, maxValue: 210 }, { estimatedValue: 205 }, 'minValue=201&maxValue=210'],
  ])('of %s that makes a perk fit tells of it, and the next one does not', async (_what, search, change, told_) => {
    const [watcher, owner] = [await given.user(), await given.user()]
    const perk = await given.perk(owner, { title: 'Lute', estimatedValue: 200 })
    await made(watcher, search)
    await run()
    await edit(owner, perk, { imageKey: null, title: 'Lute lesson' })
    expect(await told(watcher)).toEqual({})
    await edit(owner, perk, change)
    expect(await told(watcher)).toEqual({ [told_]: 1 })
    // Off the search and onto it again.
    hours(25)
    const [later, again] = [await back(owner), await back(watcher)]
    await given.made(again, '/notifications/read', { kinds: ['watch'] })
    await edit(later, perk, { title: 'Lute', description: '-', kind: null, estimatedValue: 200 })
    await edit(later, perk, change)
    hours(25)
    await run()
    const all = (await given.call(await back(watcher), 'GET', '/notifications')).body
    expect(all).toHaveLength(1)
  })

  it('of a perk that is listed again with it is looked at once', async () => {
    const { owner, target } = await given.completedExchange()
    await run()
    await given.call(owner, 'PUT', `/perks/${target._id}`, { title: 'Sitar', status: 'available' })
    const due = db.selectFrom('watch_due').select('number').where('done_at', 'is', null)
    expect(await due.execute()).toHaveLength(1)
  })

  it('tells nobody whose search it fitted before', async () => {
    const [watcher, owner] = [await given.user(), await given.user()]
    const perk = await given.perk(owner, { title: 'Ocarina', estimatedValue: 20 })
    await run()
    await made(watcher, { q: 'ocarina' })
    await edit(owner, perk, { title: 'Ocarina lesson', estimatedValue: 30, kind: 'learning' })
    expect(await told(watcher)).toEqual({})
  })

  it('comes once a day for each watch, as all the rest', async () => {
    const [watcher, owner] = [await given.user(), await given.user()]
    await made(watcher, { q: 'balalaika' })
    await given.perk(owner, { title: 'Balalaika' })
    await run()
    const perk = await given.perk(owner, { title: 'Guitar' })
    await edit(owner, perk, { title: 'Balalaika too' })
    expect(await told(watcher)).toEqual({ 'q=balalaika': 1 })
    hours(25)
    await run()
    expect(await told(await back(watcher))).toEqual({ 'q=balalaika': 2 })
  })

  it('of what the rules of an organization held back tells as of a new perk', async () => {
    const [watcher, owner] = [await given.user(), await given.user()]
    const perk = await given.perk(owner, { title: 'Theremin', estimatedValue: 80 })
    await run()
    await made(watcher, { q: 'theremin' })
    const { id } = await there.founded()
    await db.updateTable('perk_rules').set({ most_cents: 5_000 }).where('organization_id', '=', id).execute()
    await there.member(id, { createPerks: true }, owner)
    await rules.apply()
    await run()
    expect(await told(watcher)).toEqual({})
    await edit(owner, perk, { estimatedValue: 40 })
    expect(await told(watcher)).toEqual({ 'q=theremin': 1 })
  })
})

it('forgets after a year what it told of', async () => {
  const [watcher, owner] = [await given.user(), await given.user()]
  await made(watcher, { q: 'bagpipe' })
  const { _id } = await given.perk(owner, { title: 'Bagpipe' })
  await run()
  const now = server.deps.clock().getTime()
  const left = async (days: number) => {
    await forgetOldTold({ db, now: new Date(now + days * 24 * 3_600_000) })
    return (await db.selectFrom('watch_told').select('perk_id').where('perk_id', '=', _id).execute()).length
  }
  expect([await left(364), await left(366)]).toEqual([1, 0])
})

it('forgets some days after a perk was looked at what was new of it, and nothing that still waits', async () => {
  const [watcher, owner] = [await given.user(), await given.user()]
  await made(watcher, { q: 'bassoon' })
  await given.perk(owner, { title: 'Bassoon' })
  await run()
  hours(1)
  await given.perk(owner, { title: 'Bassoon too' })
  // Noted by a process that was killed before it had woken all.
  const noted = server.deps.clock()
  await transaction(db, async (tx) => saveNews(tx, await takeDue(tx, noted, new Date(0), 50), noted))
  const now = noted.getTime()
  const left = async (days: number) => {
    await forgetOldTold({ db, now: new Date(now + days * 24 * 3_600_000) })
    const kept = await db.selectFrom('watch_due').select('done_at').orderBy('number').execute()
    const news = await db.selectFrom('watch_news').select('number').where('key', '=', ' bassoon').execute()
    return [kept.filter(({ done_at }) => done_at === null).length, news.length]
  }
  expect([await left(2), await left(4)]).toEqual([
    [1, 2],
    [1, 1],
  ])
})

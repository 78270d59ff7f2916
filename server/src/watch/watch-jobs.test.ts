import { describe, expect, it } from 'vitest'
import { watchesOfFile } from '../../test/given-watch'
import { transaction } from '../platform/database/transaction'
import { type Due, saveNews, takeDue, wakeIdle } from './watch-finding.sql'
import { tellWatchers } from './watch-jobs.service'

const { server, given, db, hours, back, run, made, told } = await watchesOfFile()
/** So that a slip of it is guessed. Counts of words grow by chance: posting any number of perks might not do. */
const makeCommon = (word: string) => db.updateTable('perk_words').set({ weight: 8 }).where('word', '=', word).execute()
/** How many perks are still to be looked at. */
const waiting = async () =>
  (await db.selectFrom('watch_due').select('number').where('done_at', 'is', null).execute()).length

it('tells of just what the list shows its owner for that search', async () => {
  const [watcher, owner, hidden, stranger, foe] = [
    await given.user(),
    await given.user({ company: 'Orange Works' }),
    await given.user({ private: true }),
    await given.user({ private: true }),
    await given.user(),
  ]
  await given.friends(hidden, watcher)
  await given.made(watcher, `/users/${foe.id}/block`)
  await given.perk(owner, { title: 'Yoga', kind: 'wellness' })
  await makeCommon('yoga')
  await run()
  const before = new Set((await given.call(watcher, 'GET', '/perks?limit=200')).body.map((p: { _id: string }) => p._id))
  const searches = [
    { q: 'gym' },
    { q: 'GY' },
    { q: 'pass gym' },
    { q: 'yaga' },
    { q: 'orange gym' },
    { q: 'crème' },
    { q: 'gym', kind: 'fitness', maxValue: 50 },
    { kind: 'fitness' },
    { kind: 'fitness', minValue: 60 },
    { q: 'fitness' },
    { minValue: 0 },
    { maxValue: 0 },
    { minValue: 51, maxValue: 70 },
    { q: 'nothing like it' },
    { kind: 'travel', q: 'gym' },
  ]
  for (const search of searches) await made(watcher, search)
  for (const [as, title, estimatedValue, kind] of [
    [owner, 'Gym pass', 50, 'fitness'],
    [owner, 'Gymnastics pass', 60, 'fitness'],
    [owner, 'Yoga class', 0, 'wellness'],
    [owner, 'Creme brulee', 70, 'food'],
    [owner, 'Anything at all', 70, null],
    [hidden, 'Private gym pass', 61, 'fitness'],
    [stranger, 'Gym pass', 62, 'fitness'],
    [foe, 'Gym pass', 63, 'fitness'],
    [watcher, 'Own gym pass', 64, 'fitness'],
  ] as const) {
    await given.perk(as, { title, description: '-', estimatedValue, kind })
  }
  await run()
  const expected: Record<string, number> = {}
  for (const search of searches) {
    const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
    const found: { _id: string }[] = (await given.call(watcher, 'GET', `/perks?${query}&limit=200`)).body
    const fresh = found.filter(({ _id }) => !before.has(_id)).length
    const asKept = new URLSearchParams(query)
    if (search.q) asKept.set('q', search.q.toLowerCase())
    if (fresh > 0) expected[asKept.toString()] = fresh
  }
  expect(Object.keys(expected)).toHaveLength(13)
  expect(await told(watcher)).toEqual(expected)
  expect(await told(owner)).toEqual({})
})

describe('a notice', () => {
  it('comes once a day for each watch, with all the rest gathered', async () => {
    const [watcher, owner] = [await given.user(), await given.user()]
    await made(watcher, { q: 'sauna' })
    await made(watcher, { q: 'sauna', kind: 'wellness' })
    await given.perk(owner, { title: 'Sauna' })
    await run()
    expect(await told(watcher)).toEqual({ 'q=sauna': 1 })
    const counts = async () => (await given.call(watcher, 'GET', '/notifications/counts')).body
    expect(await counts()).toMatchObject({ unread: 1, newest: { kind: 'watch', count: 1, note: 'q=sauna' } })
    await given.made(watcher, '/notifications/read', { kinds: ['watch'] })

    hours(1)
    for (const title of ['Sauna hut', 'Sauna boat']) await given.perk(owner, { title })
    await given.perk(owner, { title: 'Sauna night', kind: 'wellness' })
    await run()
    await run()
    expect(await told(watcher)).toEqual({ 'q=sauna': 1, 'q=sauna&kind=wellness': 1 })

    hours(23)
    await run()
    const again = await back(watcher)
    const all = (await given.call(again, 'GET', '/notifications')).body
    expect(all.map(({ note, count, isRead }: Record<string, unknown>) => [note, count, isRead])).toEqual([
      ['q=sauna', 3, false],
      ['q=sauna&kind=wellness', 1, false],
      ['q=sauna', 1, true],
    ])
    await run()
    hours(25)
    await run()
    expect((await given.call(await back(watcher), 'GET', '/notifications')).body).toHaveLength(3)
  })

  it('counts only what is still there, and is none for nothing', async () => {
    const [watcher, owner] = [await given.user(), await given.user()]
    await made(watcher, { q: 'kayak' })
    const gone = await given.perk(owner, { title: 'Kayak' })
    await given.call(owner, 'DELETE', `/perks/${gone._id}`)
    await run()
    expect(await told(watcher)).toEqual({})
    await given.perk(owner, { title: 'Kayak again' })
    await run()
    expect(await told(watcher)).toEqual({ 'q=kayak': 1 })

    const two = [await given.perk(owner, { title: 'Kayak two' }), await given.perk(owner, { title: 'Kayak three' })]
    await run()
    await given.call(owner, 'DELETE', `/perks/${two[0]._id}`)
    hours(25)
    await run()
    // The unread one counts up.
    expect(await told(await back(watcher))).toEqual({ 'q=kayak': 2 })
  })

  it('comes of a perk that is free again: after a called off exchange, listed again, of an owner who is back', async () => {
    const { owner, bidder, exchange, target } = await given.exchange()
    const watcher = await given.user()
    await run()
    await made(watcher, { q: 'transit money' })
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'Ill' })
    await run()
    expect(await told(watcher)).toEqual({ 'q=transit+money': 1 })
    expect(target.title).toBe('Gym pass')

    await made(watcher, { q: 'hammock' })
    const perk = await given.perk(bidder, { title: 'Hammock' })
    await db.updateTable('perks').set({ status: 'exchanged' }).where('id', '=', perk._id).execute()
    await run()
    expect(await told(watcher)).not.toHaveProperty('q=hammock')
    expect((await given.call(bidder, 'PUT', `/perks/${perk._id}`, { status: 'available' })).status).toBe(200)
    await run()
    expect(await told(watcher)).toHaveProperty('q=hammock', 1)
  })

  it('comes by mail unless that is switched off, and leads to exactly that search', async () => {
    const [watcher, deaf, owner] = [await given.user(), await given.user(), await given.user()]
    await given.call(deaf, 'PUT', '/users/mail-settings', { kind: 'watch', wanted: false })
    for (const one of [watcher, deaf]) await made(one, { q: 'pottery & clay', kind: 'culture', maxValue: 40 })
    await given.perk(owner, { title: 'Pottery with clay', kind: 'culture', estimatedValue: 40 })
    await run()
    const mails = await db.selectFrom('outbox').select(['user_id', 'letter']).where('kind', '=', 'watch').execute()
    const mine = mails.filter(({ user_id }) => user_id === watcher.id)
    expect(mine).toHaveLength(1)
    expect(mails.some(({ user_id }) => user_id === deaf.id)).toBe(false)
    expect(await told(deaf)).toEqual({ 'q=pottery+%26+clay&kind=culture&maxValue=40': 1 })
  })

  it('waits while its receiver is suspended, and is never of a deleted account', async () => {
    const [away, leaver, owner] = [await given.user(), await given.user(), await given.user()]
    for (const one of [away, leaver]) await made(one, { q: 'zither' })
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(), suspension_reason: 'Spam' })
      .where('id', '=', away.id)
      .execute()
    await given.perk(owner, { title: 'Zither' })
    await given.call(leaver, 'DELETE', '/users/profile')
    await run()
    expect(await told(away)).toEqual({})
    await db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', '=', away.id)
      .execute()
    hours(25)
    await run()
    expect(await told(await back(away))).toEqual({ 'q=zither': 1 })
  })
})

it('goes on with a perk where a process was killed over it', async () => {
  const [watcher, owner] = [await given.user(), await given.user()]
  await made(watcher, { q: 'ukulele' })
  await given.perk(owner, { title: 'Ukulele' })
  await db.updateTable('watch_due').set({ taken_at: server.deps.clock() }).execute()
  await run()
  expect(await told(watcher)).toEqual({})
  hours(0.1)
  await run()
  expect(await told(watcher)).toEqual({ 'q=ukulele': 1 })
  expect(await waiting()).toBe(0)
})

it('a process that stops leaves what is left of many perks to others', async () => {
  const owner = await given.user()
  await run()
  for (let at = 0; at < 60; at += 1) await given.perk(owner)
  await tellWatchers({ ...server.deps, stopping: AbortSignal.abort() })
  expect(await waiting()).toBe(10)
  await run()
  expect(await waiting()).toBe(0)
})

it('tells once of a perk that two words of a search with a slip lead to, though its owner is told in between', async () => {
  const [watcher, owner] = [await given.user(), await given.user()]
  for (const title of ['Yoga', 'Yaga']) await given.perk(owner, { title })
  await makeCommon('yoga')
  await run()
  const { _id } = await made(watcher, { q: 'yaga' })
  const keys = await db.selectFrom('watch_keys').select('key').where('watch_id', '=', _id).execute()
  expect(keys.map(({ key }) => key).sort()).toEqual([' yaga', ' yoga'])

  const perk = await given.perk(owner, { title: 'Yoga of Yaga' })
  const now = () => server.deps.clock()
  const [due] = await takeDue(db, now(), new Date(0), 1)
  if (!due) throw new Error('No perk waits.')
  expect(due.perkId).toBe(perk._id)
  await transaction(db, (tx) => saveNews(tx, [due], now()))
  let at: Due | undefined = due
  let pieces = 0
  while (at) {
    const piece: Due = at
    const reached = await transaction(db, (tx) => wakeIdle(tx, piece, now(), 1))
    // Another process tells what has been found so far.
    await run()
    at = reached && { ...piece, ...reached }
    pieces += 1
  }
  expect(pieces).toBeGreaterThan(1)
  hours(25)
  await run()
  const all = (await given.call(await back(watcher), 'GET', '/notifications')).body
  expect(all.map(({ note, count }: Record<string, unknown>) => [note, count])).toEqual([['q=yaga', 1]])
})

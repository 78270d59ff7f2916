import { limits } from '@perkloop/contract/limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { watchesOfFile } from '../../test/given-watch'
import { transaction } from '../platform/database/transaction'
import { saveNews, takeDue } from './watch-finding.sql'
import { tellWatchers } from './watch-jobs.service'

const { server, given, db, hours, back, run, made, told } = await watchesOfFile()
const aDayLater = async () => {
  hours(25)
  await run()
}

/** Somebody who has been told of one perk for this search. */
async function toldOnce(q: string) {
  const [watcher, owner] = [await given.user(), await given.user()]
  const watch = await made(watcher, { q })
  const perk = await given.perk(owner, { title: `First ${q}` })
  await run()
  expect(await told(watcher)).toEqual({ [`q=${q}`]: 1 })
  return { watcher, owner, watch, perk }
}

/** What a user was told of since `toldOnce`: the unread notice counts up. */
async function later(watcher: TestUser, q: string) {
  return ((await told(await back(watcher)))[`q=${q}`] ?? 0) - 1
}

const edit = async (owner: TestUser, perk: { _id: string }, change: Record<string, unknown>) =>
  expect((await given.call(await back(owner), 'PUT', `/perks/${perk._id}`, change)).status).toBe(200)

const dueOf = async ({ _id }: { _id: string }) => {
  const keys = db.selectFrom('watch_keys').innerJoin('watches', 'watches.id', 'watch_keys.watch_id')
  return keys.select(['due_at', 'idle']).where('watches.id', '=', _id).executeTakeFirstOrThrow()
}

/** Another one after each change of the row. */
async function versionOf({ _id }: { _id: string }) {
  const { rows } = await sql<{ version: string }>`select xmin::text as version from watches where id = ${_id}`.execute(
    db,
  )
  return rows[0]?.version
}

describe('a perk is noted', () => {
  it('under the keys of searches alone', async () => {
    const [watcher, owner] = [await given.user(), await given.user()]
    await made(watcher, { q: 'harp' })
    const { _id } = await given.perk(owner, { title: 'Harp lessons', description: 'With everything that one needs' })
    await run()
    const news = db.selectFrom('watch_news').innerJoin('watch_due', 'watch_due.number', 'watch_news.number')
    expect(await news.select('key').where('perk_id', '=', _id).execute()).toEqual([{ key: ' harp' }])
  })

  it('and told of, also where another process did so with a clock behind: once', async () => {
    const { watcher, owner } = await toldOnce('harmonium')
    hours(25)
    await given.perk(owner, { title: 'Second harmonium' })
    const noted = server.deps.clock()
    await transaction(db, async (tx) => saveNews(tx, await takeDue(tx, noted, new Date(0), 50), noted))
    await tellWatchers({ ...server.deps, clock: () => new Date(noted.getTime() - 2_000) })
    expect(await later(watcher, 'harmonium')).toBe(1)
    await aDayLater()
    expect(await later(watcher, 'harmonium')).toBe(1)
  })
})

describe('a search that was told of today', () => {
  it('tells tomorrow of what was noted in the moment of the telling', async () => {
    const { watcher, owner } = await toldOnce('cello')
    hours(25)
    for (const title of ['Second cello', 'Third cello']) {
      await given.perk(await back(owner), { title })
      await run()
    }
    expect(await later(watcher, 'cello')).toBe(1)
    // By a clock that was behind, or in a transaction that took its time.
    const before = new Date(server.deps.clock().getTime() - 30 * 60_000)
    await db.updateTable('watch_news').set({ at: before }).where('key', '=', ' cello').execute()
    await aDayLater()
    expect(await later(watcher, 'cello')).toBe(2)
  })

  it('tells of nothing that was there long before, and only now is shown to its owner', async () => {
    const [watcher, owner, hidden] = [await given.user(), await given.user(), await given.user({ private: true })]
    await made(watcher, { q: 'viola' })
    await given.perk(hidden, { title: 'Hidden viola' })
    await run()
    hours(2)
    await given.perk(owner, { title: 'First viola' })
    await run()
    await given.friends(hidden, watcher)
    await aDayLater()
    expect(await later(watcher, 'viola')).toBe(0)
  })

  it('tells of no edit of a perk that fitted before the search was made', async () => {
    const owner = await given.user()
    const perk = await given.perk(owner, { title: 'Old oboe' })
    await run()
    const { watcher } = await toldOnce('oboe')
    await edit(owner, perk, { title: 'Oboe, as good as new' })
    await aDayLater()
    expect(await later(watcher, 'oboe')).toBe(0)
  })

  it('tells of the same perk again where it was listed again', async () => {
    const { watcher, perk } = await toldOnce('lyre')
    const list = (status: 'exchanged' | 'available') =>
      db.updateTable('perks').set({ status }).where('id', '=', perk._id).execute()
    await list('exchanged')
    hours(1)
    await list('available')
    await run()
    await aDayLater()
    // The notice of yesterday has counted it already.
    expect(await later(watcher, 'lyre')).toBe(1)
  })

  it('tells of other perks, however often one of them is listed again', async () => {
    const { watcher, owner, perk } = await toldOnce('gong')
    for (let at = 0; at < limits.watchFinds + 1; at += 1)
      for (const status of ['exchanged', 'available'] as const)
        await db.updateTable('perks').set({ status }).where('id', '=', perk._id).execute()
    for (let at = 0; at < 3; at += 1) await given.perk(owner, { title: `Gong ${at}` })
    await run()
    await run()
    await aDayLater()
    expect(await later(watcher, 'gong')).toBe(4)
  })

  it('falls idle where nothing is new the next day, and is woken by what fits, not by an edit to and fro', async () => {
    const { watcher, owner, watch, perk } = await toldOnce('lute')
    expect(await dueOf(watch)).toMatchObject({ due_at: expect.any(Date), idle: false })
    await aDayLater()
    expect(await dueOf(watch)).toEqual({ due_at: null, idle: true })
    const version = await versionOf(watch)
    for (const title of ['Other', 'First lute']) {
      await edit(owner, perk, { title })
      await run()
    }
    // It was not even woken: its row is as it was.
    expect(await versionOf(watch)).toBe(version)
    expect(await dueOf(watch)).toEqual({ due_at: null, idle: true })
    await given.perk(await back(owner), { title: 'Second lute' })
    await run()
    expect(await later(watcher, 'lute')).toBe(1)
  })
})

it('tells of so many at most', async () => {
  const [watcher, owner] = [await given.user(), await given.user()]
  await made(watcher, { q: 'trampoline' })
  for (let at = 0; at < limits.watchFinds + 2; at += 1) await given.perk(owner, { title: `Trampoline ${at}` })
  await run()
  await run()
  expect(await told(watcher)).toEqual({ 'q=trampoline': limits.watchFinds })
})

it('a perk whose words no search has reads no search, also where many share few keys', async () => {
  await sql`alter table watch_keys disable trigger all`.execute(db)
  await sql`insert into watch_keys (key, watch_id, min_cents, max_cents)
    select 'key ' || n % 4, gen_random_uuid(), 0, 1 from generate_series(1, 5000) n`.execute(db)
  await sql`alter table watch_keys enable trigger all`.execute(db)
  await sql`analyze watch_keys`.execute(db)
  await run()
  await given.perk(await given.user(), { title: 'Zither lessons' })
  const scans = await transaction(db, async (tx) => {
    const due = await takeDue(tx, new Date(), new Date(0), 50)
    expect(due).toHaveLength(1)
    await saveNews(tx, due, new Date())
    const { rows } = await sql<{ scans: number }>`select seq_scan::integer as scans from pg_stat_xact_user_tables
      where relname = 'watch_keys'`.execute(tx)
    return rows[0]?.scans
  })
  expect(scans).toBe(0)
  await sql`delete from watch_keys where key like 'key %'`.execute(db)
})

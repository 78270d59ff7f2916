import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { transaction } from '../src/platform/database/transaction'
import { lockIdling, saveNews, takeDue } from '../src/watch/watch-finding.sql'
import { setIdle } from '../src/watch/watch-telling.sql'
import { givenWatches } from './given-watch'
import { serverOfFile } from './server-of-file'
import { expectSound } from './soundness'

// Locks of several connections need a database server (vitest.config.ts).
const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const watches = givenWatches(server, given)

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** A search with nothing to tell, which the next run looks at. */
async function dueWatch(q: string) {
  const watcher = await given.user()
  const { _id } = await watches.made(watcher, { q })
  await db.updateTable('watches').set({ due_at: new Date() }).where('id', '=', _id).execute()
  await db.updateTable('watch_keys').set({ idle: false }).where('watch_id', '=', _id).execute()
  return { watcher, id: _id }
}

it('a perk that comes while its search falls idle wakes it', async () => {
  const { watcher, id } = await dueWatch('rowing')
  await given.perk(await given.user(), { title: 'Rowing lessons' })
  const { run } = await transaction(db, async (tx) => {
    // As another process does that has looked at it before.
    await lockIdling(tx)
    await setIdle(tx, [id])
    const ends = watches.run()
    await expect.poll(isWaiting).toBe(true)
    return { run: ends }
  })
  await run
  expect(await watches.told(watcher)).toEqual({ 'q=rowing': 1 })
  await expectSound(db)
})

it('a search stays due that falls idle while a perk of it is noted', async () => {
  const { watcher } = await dueWatch('sculling')
  await given.perk(await given.user(), { title: 'Sculling lessons' })
  const { run } = await transaction(db, async (tx) => {
    await saveNews(tx, await takeDue(tx, new Date(), new Date(0), 1), new Date())
    const ends = watches.run()
    await expect.poll(isWaiting).toBe(true)
    return { run: ends }
  })
  await run
  await watches.run()
  expect(await watches.told(watcher)).toEqual({ 'q=sculling': 1 })
  await expectSound(db)
})

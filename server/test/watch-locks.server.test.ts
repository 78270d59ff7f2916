import { sql } from 'kysely'
import { expect, it } from 'vitest'
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

it('a perk that is found while its search is told of is told of too', async () => {
  const [owner, watcher] = [await given.user(), await given.user()]
  const { _id } = await watches.made(watcher, { q: 'rowing' })
  const change = (due: Date | null) => db.updateTable('watches').set({ due_at: due }).where('id', '=', _id)
  await change(new Date(Date.now() - 1_000)).execute()
  await given.perk(owner, { title: 'Rowing lessons' })
  const run = await db.transaction().execute(async (tx) => {
    // As another process does once it has told of all that was found before.
    await tx.updateTable('watches').set({ due_at: null }).where('id', '=', _id).execute()
    const run = watches.run()
    await expect.poll(isWaiting).toBe(true)
    return { ends: run }
  })
  await run.ends
  expect(await watches.told(watcher)).toEqual({ 'q=rowing': 1 })
  await expectSound(db)
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { saveEmptySearch } from '../src/perk/empty-search.sql'
import { newId } from '../src/platform/base/ids'
import type { Db } from '../src/platform/database/db'
import { transaction } from '../src/platform/database/transaction'
import { insertReport } from '../src/support/error-report.sql'
import { waitingIn } from './deadlocks'
import { organizationsOn } from './given-organization'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ env: { JOBS: 'off' } })
const { db } = server.deps
const there = organizationsOn(server)

const report = (userId: string) => ({
  ...{ id: newId(), user_id: userId, message: 'Only theirs', stack: null, component_stack: null, url: null },
  ...{ user_agent: null, reported_at: null, created_at: new Date() },
})

it.each([
  ['a search', 'empty_searches', (by: Db, id: string) => saveEmptySearch(by, id, 'only theirs', new Date())],
  ['an error', 'error_groups', (by: Db, id: string) => insertReport(by, report(id))],
] as const)('%s of somebody whose account ends at that moment is not kept', async (_what, table, keep) => {
  const user = await there.member((await there.founded()).id, {}, await given.user())
  let kept: Promise<unknown> | undefined
  await transaction(db, async (tx) => {
    await sql`update users set deleted_at = now() where id = ${user.id}`.execute(tx)
    kept = keep(db, user.id)
    await expect.poll(() => waitingIn(db)).toBe(1)
  })
  await kept
  expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([])
  const other = await there.member((await there.founded()).id)
  await keep(db, other.id)
  expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toHaveLength(1)
})

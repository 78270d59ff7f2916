import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { transaction } from '../platform/database/transaction'
import { listQueue } from '../queue/queue.service'
import { getReportCase } from './report-desk.service'

const { server, given } = await serverOfFile()
const { db } = server.deps
const admin = await organizationsOn(server).makeSystemAdmin(await given.user())
const all = 10_000

/** How many rows of a table a read touches, by the database's own count. */
function rowsRead(table: string, read: (ctx: never) => Promise<unknown>) {
  return transaction(db, async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as count
        from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
      return rows[0]?.count ?? 0
    }
    const before = await count()
    await read({ db: tx, user: admin } as never)
    return (await count()) - before
  })
}

/** Reports of one person by a circle of so many: the first and the last few by the call. */
async function flooded() {
  const person = await given.user()
  const report = (as: TestUser) =>
    given.call(as, 'POST', '/reports', { kind: 'person', targetId: person.id, reason: 'spam', words: 'Away with them' })
  expect((await report(await given.user())).status).toBe(201)
  const { id } = await db.selectFrom('report_cases').select('id').executeTakeFirstOrThrow()
  const last: TestUser[] = []
  for (let number = 0; number < 5; number += 1) last.push(await given.user())
  await sql`
    with circle as (insert into users (id, name, username, email, verified_at, discoverability)
      select gen_random_uuid(), 'One ' || n, 'circle-' || n, 'circle-' || n || '@example.com', now(), 'public'
      from generate_series(1, ${all - 6}::integer) n returning id)
    insert into reports (id, case_id, reporter_id, reason, words, created_at)
    select gen_random_uuid(), ${id}, id, 'spam', 'Away with them', now() from circle`.execute(db)
  await sql`update report_cases set report_count = ${all - 5}, version = ${all - 5} where id = ${id}`.execute(db)
  await sql`analyze reports, report_cases`.execute(db)
  for (const one of last) expect((await report(one)).status).toBe(201)
  expect((await report(last[0] as TestUser)).status).toBe(409)
  return { person, id, one: last[0] as TestUser }
}

it('ten thousand reports of one person are one line, for whose reasons fifty of them are read, and one decision', async () => {
  const { person, id, one } = await flooded()
  const queue = (await given.call(admin, 'GET', '/admin/queue')).body
  expect(queue).toMatchObject([{ _id: id, kind: 'report', subject: person.name, count: all }])
  expect(queue).toHaveLength(1)
  expect(await rowsRead('reports', (ctx) => listQueue(ctx, { state: 'open', limit: 100 }))).toBeLessThanOrEqual(51)
  const seen = (await given.call(admin, 'GET', `/admin/reports/${id}`)).body
  expect([seen.count, seen.reports.length]).toEqual([all, 50])
  expect(await rowsRead('reports', (ctx) => getReportCase(ctx, id))).toBeLessThanOrEqual(51)

  const verdict = { decision: 'keep', reason: 'A circle of people', version: seen.version }
  expect((await given.call(admin, 'POST', `/admin/reports/${id}/decide`, verdict)).status).toBe(200)
  const told = db.selectFrom('notifications').select(({ fn }) => fn.countAll<string>().as('count'))
  expect(await told.where('kind', '=', 'report-kept').executeTakeFirst()).toEqual({ count: all })
  expect((await given.call(one, 'GET', '/notifications')).body).toMatchObject([{ kind: 'report-kept' }])
  expect((await given.call(admin, 'GET', '/admin/queue')).body).toEqual([])
}, 120_000)

describe('a reason of a megabyte', () => {
  const huge = 'x'.repeat(1_000_000)
  const beyond = 'x'.repeat(1_100_000)
  it.each([
    [
      'of a report',
      (one: TestUser) => ({
        as: one,
        path: '/reports',
        body: { kind: 'person', targetId: admin.id, reason: 'spam', words: huge },
      }),
    ],
    [
      'of a decision',
      () => ({
        as: admin,
        path: `/admin/reports/${admin.id}/decide`,
        body: { decision: 'keep', version: 1, reason: huge },
      }),
    ],
    // Anybody may send one, and no body as large as the others.
    ['of an appeal', () => ({ as: null, path: '/reports/appeal', body: { token: 'any', words: 'x'.repeat(60_000) } })],
    [
      'of a suspension',
      (one: TestUser) => ({ as: admin, path: `/admin/people/${one.id}/suspend`, body: { until: null, reason: huge } }),
    ],
  ])('%s is refused in words', async (_what, ask) => {
    const { as, path, body } = ask(await given.user())
    const field = 'words' in body ? 'words' : 'reason'
    const reply = await given.call(as, 'POST', path, body)
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ path: field, message: expect.stringMatching(/1000/) }] },
    })
    const more = await given.call(as, 'POST', path, { ...body, [field]: beyond })
    expect(more).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    for (const { text } of [reply, more]) expect(text.length).toBeLessThan(1_000)
  })
})

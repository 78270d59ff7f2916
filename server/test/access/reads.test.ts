import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverOfFile } from '../server-of-file'
import { castOn } from './cast'
import { passkeyCalls } from './passkey-calls'
import { type Asked, peopleCalls } from './people-calls'
import { people } from './table'
import { type Row, rowsOf } from './table-rows'
import { teamCalls } from './team-calls'
import { team } from './team-table'

const { server } = await serverOfFile()
const cast = castOn(server)
const { db } = server.deps

/** A GET may write these: events are logged, a team’s in its audit trail. Jobs send mail, count the week, and look at
 * what came on offer. */
const besides = [
  'security_log',
  'organization_audit',
  'outbox',
  'activity_weeks',
  'insight_months',
  'insight_kinds',
  'insight_searches',
  'empty_searches',
  'watch_due',
  'perk_rules_due',
]

/** The content of each table, as one short text. */
async function contents() {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const of = tables.rows.filter(({ name }) => !besides.includes(name))
  const sums = of.map(
    ({ name }) => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

// The link of a mail is the right to do just that, once. A stream has no end.
const isRead = ({ call }: Row) => call.startsWith('GET ') && !/verify-email|\/events/.test(call)
const nameOf = ({ call, what }: Row) => (what ? `${call} ${what}` : call)

async function read(row: Row, everybody: object, { params = {}, query }: Asked) {
  const people = everybody as Record<string, { token: string } | null>
  const columns = Object.keys(row.statuses).filter((column) => column in people && row.statuses[column] === 200)
  const path = row.call.slice(4).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const before = await contents()
  for (const column of columns) {
    const token = people[column]?.token
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    expect((await server.app.inject({ url: `/api${path}`, headers, ...(query && { query }) })).statusCode, column).toBe(
      200,
    )
  }
  expect(await contents()).toEqual(before)
  return columns.length
}

const rows = [
  ...rowsOf(people).map((row) => ({ row, of: 'people' as const })),
  ...rowsOf(team).map((row) => ({ row, of: 'team' as const })),
].filter(({ row }) => isRead(row))

it.each(rows.map((one) => [nameOf(one.row), one] as const))('%s changes nothing', async (name, { row, of }) => {
  let asked: number
  if (of === 'people') {
    const everybody = await cast.people()
    const asking = { ...peopleCalls(server), ...passkeyCalls(server) }[name]
    asked = await read(row, everybody, (await asking?.(everybody)) ?? {})
  } else {
    const everybody = await cast.team()
    asked = await read(row, everybody, (await teamCalls(server)[name]?.(everybody)) ?? {})
  }
  expect(asked > 0).toBe(Object.values(row.statuses).includes(200))
})

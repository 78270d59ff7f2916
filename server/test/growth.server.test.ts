import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillAll } from '../../bench/growth/market'
import { openPool } from '../src/platform/database/server-pool'
import { castOn } from './access/cast'
import { openServer } from './database'
import { type TimedCall, tableCalls } from './growth/calls'
import { excepted } from './growth/exceptions'
import { hearPlans, tellingPlans } from './growth/heard-plans'
import { jobCalls } from './growth/jobs'
import { listCalls, marketCalls } from './growth/list-calls'
import { blocksOf, faultsOf } from './growth/plan-faults'

// A small copy of a market, for which PostgreSQL reports the plan of each statement. It scans a whole table only if no
// index serves the statement: that would grow with the product. `npm run growth` measures the same with a million
// perks.
const small = { perks: 2_000, exchanges: 300, members: 300, messages: 300 }
const indexesAlone = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off', 'jit=off']

let plans: ReturnType<typeof hearPlans>
let server: Awaited<ReturnType<typeof openServer>>
let rows: Map<string, number>
let databaseUrl: string

/** Counted anew in the middle of the calls, a part of a table that is empty for now would be read whole, as it may be. */
async function keepStatistics(url: string) {
  const pool = openPool(url, { connections: 1 })
  await pool.query(`do $$ declare one regclass; begin
    for one in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', one); end loop; end $$`)
  await pool.end()
}

beforeAll(async () => {
  plans = hearPlans()
  server = await openServer({
    mailEvery: 3_600_000,
    cacheBytes: 0,
    filled: async (url) => {
      rows = await fillAll(url, small)
      await keepStatistics(url)
      databaseUrl = tellingPlans(url, indexesAlone)
      return databaseUrl
    },
  })
})
afterAll(async () => {
  plans.stop()
  await server.stop()
})

/** What in the calls' plans grows with a table, and the calls that sent no statement. */
async function growthOfAll(calls: TimedCall[]) {
  const faults = new Set<string>()
  const silent = new Set(calls.map(({ name }) => name))
  for (const { name, prepare } of calls) {
    const ask = await prepare()
    await plans.during(name, ask)
    // A plan may come a moment after the response, together with those of the next call: it says which call it is of.
    for (const one of plans.take()) {
      silent.delete(one.during)
      const found = faultsOf(one, (table) => rows.has(table))
      for (const { fault, text } of found) faults.add(`${one.during} ${fault}: ${text}`)
    }
  }
  return { faults: [...faults], silent: [...silent] }
}

it('every call finds what it needs by an index', async () => {
  const member = async () => (await castOn(server).people()).bidder
  const { faults, silent } = await growthOfAll([
    ...tableCalls(server),
    ...marketCalls(server, async () => null, 'as a visitor'),
    ...marketCalls(server, member, 'with friends'),
  ])
  expect(faults).toEqual([])
  // The stream runs over the network, where its statements cannot be told apart from others.
  expect(silent.filter((name) => !name.endsWith('page 2'))).toEqual(['GET /events'])
  // Hundreds of calls: on a machine with much else to do they take minutes.
}, 400_000)

it('every job does too', async () => {
  const { faults } = await growthOfAll(jobCalls(server).filter(({ name }) => !excepted([name], true)))
  expect(faults).toEqual([])
})

it('what is about one user reads no mail of others, however much waits since tables were last counted', async () => {
  await sql`insert into outbox (id, kind, recipient, user_id, due_at)
    select gen_random_uuid(), 'new-bid', 'owner@example.com', (select min(id::text)::uuid from users),
      now() + interval '8 hours' from generate_series(1, 20000)`.execute(server.deps.db)
  const withdraws = /^DELETE \/friends\/\{id\} the owner's request|^POST \/users\/\{id\}\/block the public/
  for (const { name, prepare } of tableCalls(server).filter((call) => withdraws.test(call.name))) {
    const ask = await prepare()
    await plans.during(name, ask)
  }
  const ofMail = plans
    .take()
    .filter(({ text }) => /outbox\s+where user_id/.test(text) || /update outbox set letter/.test(text))
  expect(ofMail.length).toBeGreaterThan(4)
  for (const one of ofMail) expect(blocksOf(one), one.text).toBeLessThan(100)
})

it('notices an index that is missing', async () => {
  await sql`drop index perks_owner`.execute(server.deps.db)
  const { faults } = await growthOfAll(
    listCalls(server, '/perks/user', async () => (await castOn(server).people()).owner),
  )
  expect(faults[0]).toMatch(/^GET \/perks\/user reads all of perks: /)
})

it('knows whose statement it is, of two that share a connection', async () => {
  const pool = openPool(databaseUrl, { connections: 1 })
  try {
    plans.take()
    await Promise.all(['one', 'another'].map((name) => plans.during(name, () => pool.query('select $1::text', [name]))))
    expect(plans.take().map(({ during }) => during)).toEqual(['one', 'another'])
  } finally {
    await pool.end()
  }
})

// `npm run bench:fitting`: swaps for a user at a million perks with a million wants, and one new perk against a million
// searches that people are told about; what one look for loops costs, and what a visitor is shown
// of them. Fails beyond the limits of each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { kinds } from '@perkloop/contract/kind'
import { sql } from 'kysely'
import { findLoopsWith } from '../server/src/loop/loop-finding.sql'
import { proposeLoops } from '../server/src/loop/loop-jobs.service'
import { readEnv } from '../server/src/platform/base/env'
import { transaction } from '../server/src/platform/database/transaction'
import { type Running, startServer } from '../server/src/server'
import { type Due, saveNews, setDone, takeDue, wakeIdle } from '../server/src/watch/watch-finding.sql'
import { readAtOnce } from '../server/src/watch/watch-jobs.service'
import { readNew } from '../server/src/watch/watch-telling.sql'
import { administer, databaseServer, urlOf } from './database-server'
import { fillFitting, tokenOf } from './fill-fitting'
import { ownerId, vocabulary, wordOf } from './fill-market'

const root = resolve(import.meta.dirname, '..')
const many = Number(process.env.BENCH_PERKS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const perksAtOnce = 400
const say = (line: string) => process.stdout.write(`${line}\n`)

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Fails the run where the median or all but five of a hundred take longer than `most`, in milliseconds. */
function report(what: string, times: number[], most: { median?: number; p95?: number } = {}) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const shown = (share: number) => at(share).toFixed(1)
  const isLate = at(0.5) > (most.median ?? Infinity) || at(0.95) > (most.p95 ?? Infinity)
  if (isLate) process.exitCode = 1
  const late = isLate ? `, too long: ${JSON.stringify(most)}` : ''
  say(`${what}: median ${shown(0.5)} ms, p95 ${shown(0.95)} ms, most ${shown(1)} ms (${times.length})${late}`)
}

async function call({ app }: Running, n: number, method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { authorization: `Bearer ${tokenOf(n)}` }
  const begin = performance.now()
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
  return { reply: reply.json(), took: performance.now() - begin }
}

async function measureSuggestions(server: Running) {
  const times: number[] = []
  let found = 0
  for (let n = 1; n <= rounds; n += 1) {
    const { reply, took } = await call(server, n, 'GET', '/suggestions')
    if (n > 10) times.push(took)
    found += reply.length
  }
  report('swaps for anybody', times, { p95: 150 })
  say(`  ${(found / rounds).toFixed(1)} found each`)
  const heavy: number[] = []
  for (let n = 0; n < 20; n += 1) heavy.push((await call(server, 0, 'GET', '/suggestions')).took)
  report('swaps for who has 1,000 perks with 100 perks and 5 wishes each', heavy)
}

/** Loops with a perk that came on offer, and for the chips of the landing page. */
async function measureLoops(server: Running) {
  const { db } = server.deps
  const rows = await db
    .selectFrom('perks')
    .innerJoin('wants', 'wants.given_perk_id', 'perks.id')
    .select('perks.id')
    .where('perks.status', '=', 'available')
    .where('perks.owner_id', '<>', ownerId(1))
    .orderBy(sql`md5(perks.id::text)`)
    .limit(rounds)
    .execute()
  const times: number[] = []
  const found: number[] = []
  for (const { id } of rows) {
    const begin = performance.now()
    found.push((await findLoopsWith(db, id)).length)
    times.push(performance.now() - begin)
  }
  report('one look for loops', times.slice(10), { p95: many > 100_000 ? 150 : 100 })
  say(`  ${median(found)} found (median)`)
  const shown: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const [have, want] = [kinds[n % kinds.length], kinds[Math.floor(n / kinds.length) % kinds.length]]
    if (have !== want) shown.push((await call(server, 0, 'GET', `/loops/preview?have=${have}&want=${want}`)).took)
  }
  report('what a visitor could get', shown)
}

/** Many perks come on offer at once: how long the process that looks for their loops answers nobody. */
async function measureProposing(server: Running) {
  const { db, clock } = server.deps
  await sql`truncate loop_due`.execute(db)
  await sql`insert into loop_due (perk_id, since) select id, now() from perks
    where status = 'available' and kind is not null order by md5(id::text) limit ${perksAtOnce}`.execute(db)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const begin = performance.now()
  delay.enable()
  await proposeLoops({ ...server.deps, now: clock() })
  delay.disable()
  const took = ((performance.now() - begin) / 1000).toFixed(1)
  const { count } = await db
    .selectFrom('loops')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  say(`loops with ${perksAtOnce} new perks: ${count} proposed in ${took} s, at most ${ms(delay.max)} without an answer`)
}

const ms = (nanoseconds: number) => `${(nanoseconds / 1e6).toFixed(0)} ms`

const phrase = (length: number, rankOf: (at: number) => number) =>
  Array.from({ length }, (_, at) => wordOf(1 + (Math.floor(rankOf(at)) % vocabulary))).join(' ')

/** Perks of 28 words each; the words of perks are as common as 1/n. */
const newPerks: Record<string, (n: number) => object> = {
  'of rare words, beyond every range': (n) => {
    const rare = (at: number) => 20_000 + ((n * 31 + at * 7) % 9_000)
    return { title: phrase(3, rare), description: phrase(25, rare), estimatedValue: 90_000 }
  },
  'without a kind': (n) => {
    const usual = (at: number) => vocabulary ** (((n * 13 + at * 29) % 97) / 97)
    return { title: phrase(3, usual), description: phrase(25, usual), estimatedValue: 5 + (n % 200) }
  },
  'of any kind': (n) => {
    const usual = (at: number) => vocabulary ** (((n * 17 + at * 29) % 97) / 97)
    const kind = kinds[n % kinds.length]
    return { title: phrase(3, usual), description: phrase(25, usual), estimatedValue: 5 + (n % 200), kind }
  },
}

/** Looks for the searches that one perk fits, and wakes the idle ones, as the job does. */
async function wake({ db }: Running['deps'], pieces: number[]) {
  const now = new Date()
  const [due] = await takeDue(db, now, new Date(0), 1)
  const begin = performance.now()
  if (due) await transaction(db, (tx) => saveNews(tx, [due], now))
  let at: Due | undefined = due
  while (at) {
    const [piece, pieceBegin]: [Due, number] = [at, performance.now()]
    const reached = await transaction(db, (tx) => wakeIdle(tx, piece, now, readAtOnce))
    pieces.push(performance.now() - pieceBegin)
    at = reached && { ...piece, ...reached }
  }
  const took = performance.now() - begin
  if (due) await transaction(db, (tx) => setDone(tx, due.number, now))
  return took
}

const countAwake = async ({ db }: Running['deps']) => {
  const count = db.selectFrom('watches').select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await count.where('due_at', 'is not', null).executeTakeFirstOrThrow()).count)
}

/** So many perks came on offer before: what they fit was told of, or will be within a day, and is not looked for. */
const earlier = 300

async function measureWatches(server: Running) {
  const { deps } = server
  await deps.db.deleteFrom('watch_due').execute()
  // As an earlier run may have left it.
  await sql`update watches set due_at = null where due_at is not null`.execute(deps.db)
  await sql`update watch_keys set idle = true where not idle`.execute(deps.db)
  await sql`vacuum (analyze) watches, watch_keys`.execute(deps.db)
  const posts = Object.values(newPerks)
  const first: number[] = []
  for (let n = 1; n <= earlier; n += 1) {
    await call(server, (n % rounds) + 1, 'POST', '/perks', posts[n % posts.length]?.(1_000 + n))
    first.push(await wake(deps, []))
  }
  report(`the first ${earlier} perks, against ${many} searches of which none was told of anything`, first)
  say(`  ${await countAwake(deps)} were woken`)
  for (const [what, perkOf] of Object.entries(newPerks)) {
    const [times, pieces, woken]: [number[], number[], number[]] = [[], [], []]
    for (let n = 1; n <= rounds / 4; n += 1) {
      await call(server, n, 'POST', '/perks', perkOf(n))
      const before = await countAwake(deps)
      times.push(await wake(deps, pieces))
      woken.push((await countAwake(deps)) - before)
    }
    report(`a new perk ${what}, against ${many} searches`, times, { median: 50 })
    say(`  it wakes ${median(woken)} of them (median)`)
    report('  one piece of it', pieces)
  }
  await measureTelling(deps)
}

/** What is new to searches, as it is looked for when their owners are told; to those that wait there is something. */
async function measureTelling({ db }: Running['deps']) {
  for (const [what, which] of [
    ['200 searches that were woken', sql`due_at is not null`],
    ['200 that nothing fits', sql`due_at is null`],
  ] as const) {
    const [times, found]: [number[], number[]] = [[], []]
    for (let n = 0; n < rounds / 4; n += 1) {
      const { rows } = await sql<{ id: string }>`
        select id from watches where ${which} order by random() limit 200`.execute(db)
      const ids = rows.map(({ id }) => id)
      const begin = performance.now()
      const due = await transaction(db, (tx) => readNew(tx, ids))
      times.push(performance.now() - begin)
      found.push(...due.map(({ perkIds }) => perkIds.length))
    }
    report(`what is new to ${what}`, times, { p95: 500 })
    say(`  ${median(found)} perks each (median), of ${earlier + rounds} that came on offer lately`)
  }
}

/** A database that an earlier run has filled and kept. */
const filled = process.env.BENCH_FILLED
const name = filled ?? `perkloop_fitting_${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-fitting-'))
if (!filled) await administer(`create database ${name}`)
const env = readEnv({
  PORT: '0',
  PUBLIC_URL: 'http://perkloop.test',
  DATA_DIR: dataDir,
  DEMO_DATA: 'false',
  RATE_LIMITS: 'off',
  JOBS: 'off',
  DATABASE_URL: urlOf(name),
})
const server = await startServer(env, { root, mailEvery: 3_600_000, cacheBytes: 0, busyAfter: 0 })
try {
  const begin = performance.now()
  if (!filled) await fillFitting(urlOf(name), many, rounds)
  say(
    `${many} perks, wants and searches on ${new URL(databaseServer).host}: made in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
  )
  await measureSuggestions(server)
  await measureLoops(server)
  await measureProposing(server)
  await measureWatches(server)
} finally {
  await server.stop()
  if (!process.env.BENCH_KEEP) await administer(`drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
}

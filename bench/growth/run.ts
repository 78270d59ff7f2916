// `npm run growth`: what every statement of the API tests and every call cost at ten thousand perks and at a million
// (docs/decisions/0018-growth.md).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEnv } from '../../server/src/platform/base/env'
import { type Running, startServer } from '../../server/src/server'
import { type TimedCall, tableCalls } from '../../server/test/growth/calls'
import { hearPlans, tellingPlans } from '../../server/test/growth/heard-plans'
import { jobCalls } from '../../server/test/growth/jobs'
import { administer, databaseServer } from '../database-server'
import { explainGathered } from './explain-gathered'
import { heavyCalls, lastCall } from './heavy-calls'
import { fillAll } from './market'
import { meter } from './measure'
import { type Line, report } from './report'

const root = resolve(import.meta.dirname, '../..')
const many = Number(process.env.BENCH_PERKS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
/** Two databases, small and large, filled by an earlier run. */
const filled = process.env.BENCH_FILLED?.split(',')
const sizes = { exchanges: 5_000, members: 5_000, messages: 50_000 }
const say = (line: string) => process.stdout.write(`${line}\n`)

interface Market {
  url: string
  server: Running
  calls: TimedCall[]
  last: TimedCall
  rows: Map<string, number>
}

async function open(name: string, perks: number, dataDir: string): Promise<Market> {
  const url = new URL(databaseServer)
  url.pathname = `/${name}`
  const begin = performance.now()
  const rows = await fillAll(url.href, { perks, ...sizes }, filled !== undefined)
  if (!filled) say(`${perks} perks: made in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  const env = readEnv({
    PORT: '0',
    PUBLIC_URL: 'http://perkloop.test',
    DATA_DIR: join(dataDir, name),
    DEMO_DATA: 'false',
    RATE_LIMITS: 'off',
    DATABASE_URL: tellingPlans(url.href),
  })
  // No list is cached, and mail is sent only when its job is called.
  const server = await startServer(env, { root, mailEvery: 3_600_000, cacheBytes: 0 })
  // 'long ago' would age the sessions of all users, so those calls are left out.
  const ofFew = tableCalls(server).filter((call) => !call.name.includes('long ago'))
  return {
    url: url.href,
    server,
    rows,
    calls: [...ofFew, ...heavyCalls(server), ...jobCalls(server)],
    last: lastCall(server),
  }
}

/** Runs the API tests, on databases of their own, to gather the product's statements. */
function gather(file: string) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', '--project', 'server'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, GATHER_STATEMENTS: file },
  })
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-growth-'))
  const file = process.argv[2] ? resolve(process.argv[2]) : join(dataDir, 'statements.jsonl')
  if (!process.argv[2]) gather(file)
  const names = filled ?? ['small', 'large'].map((size) => `perkloop_growth_${size}_${process.pid}`)
  const plans = hearPlans()
  const markets: Market[] = []
  const lines: Line[] = []
  const failed: string[] = []
  try {
    if (!filled) for (const name of names) await administer(`create database ${name}`)
    const small = await open(names[0] ?? '', 10_000, dataDir)
    markets.push(small)
    const large = await open(names[1] ?? '', many, dataDir)
    markets.push(large)
    // PostgreSQL scans small tables because that is cheapest; the test that forbids scans covers them.
    const isGrowing = (table: string) => (large.rows.get(table) ?? 0) > 10_000
    const compare = async (one: TimedCall, other: TimedCall | undefined, times: number) => {
      if (!other) return
      try {
        const [here, there] = [meter(plans, one, isGrowing), meter(plans, other, isGrowing)]
        // In turn, so that other work on the machine disturbs both alike.
        for (let round = 0; round < times; round += 1) {
          await here.again()
          await there.again()
        }
        lines.push({ name: one.name, small: here.best(), large: there.best() })
      } catch (error) {
        failed.push(`${one.name}: ${String(error).slice(0, 200)}`)
      }
    }
    for (const [at, call] of small.calls.entries()) await compare(call, large.calls[at], rounds)
    const known = new Set(lines.flatMap((line) => line.large.statements.map(({ text }) => text)))
    const { explained, gathered } = await explainGathered(large.url, file, known, isGrowing)
    say(`${gathered} statements of the API tests: ${explained.length} besides those that the calls below sent`)
    // The last call can run only once: it deletes its user.
    await compare(small.last, large.last, 1)
    if (!report(lines, explained, failed, say)) process.exitCode = 1
  } finally {
    for (const { server } of markets) await server.stop()
    plans.stop()
    if (!filled) for (const name of names) await administer(`drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()

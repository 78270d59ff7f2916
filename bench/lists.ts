// `npm run bench:lists`: every list of GET /api/perks at ten thousand and at a million perks, and with hardly any public.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PerkSearch } from '@perkloop/contract/perk'
import pg from 'pg'
import { statementOf } from '../server/src/perk/perk-list.sql'
import { cpuOf, meterOfPostgres } from './cpu'
import { administer, databaseServer } from './database-server'
import { fillMarket, ownerId } from './fill-market'
import { addressOf, type Kind, kinds, worstTexts } from './list-questions'
import { askAll, askOpenly } from './open-load'

const root = resolve(import.meta.dirname, '..')
const many = Number(process.env.BENCH_PERKS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const rate = Number(process.env.BENCH_RATE ?? 60)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const say = (line: string) => process.stdout.write(`${line}\n`)

async function query<T extends pg.QueryResultRow>(url: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement, values)).rows
  } finally {
    await client.end()
  }
}

interface Market {
  name: string
  url: string
  port: number
  pid: number
  postgres: () => number
}

const viewers = 20
const tokenOf = (n: number) => `bench-token-of-viewer-${n}`.padEnd(32, 'x')
// Users from the middle, who have about as many friends in every market.
const viewer = (n: number, perks: number) => ownerId(Math.floor(perks / 10) + n * 13)

function questionsOf({ port }: Market, kind: Kind) {
  // As many users as requests, so that each has friends of their own.
  const queries = kind.signedIn && kind.queries.length === 1 ? Array(viewers).fill(kind.queries[0]) : kind.queries
  return queries.map((asked: Record<string, string>, n) => ({
    url: `http://127.0.0.1:${port}${addressOf(asked)}`,
    headers: kind.signedIn ? { authorization: `Bearer ${tokenOf(n % viewers)}` } : ({} as Record<string, string>),
  }))
}

async function measure(market: Market, kind: Kind) {
  const questions = questionsOf(market, kind)
  const used = () => cpuOf(market.pid) + market.postgres()
  // CPU time is counted in hundredths of a second: send enough requests to tell them apart.
  const times = Math.ceil(400 / questions.length)
  const before = used()
  const asked = await askAll(questions, times)
  const cpu = ((used() - before) / asked) * 1000
  const latencies = await askOpenly(questions, rate, seconds)
  return { cpu, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The names of the indexes in the generic plan of a kind's statement. */
async function indexesOf({ url }: Market, kind: Kind) {
  const search = PerkSearch.parse({ limit: '24', ...kind.queries[Math.floor(kind.queries.length / 2)] })
  const { text, values } = statementOf(search, kind.signedIn ? viewer(0, many) : null, '/pictures/')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare list as ${text}`)
  const given = values.map((value) => (typeof value === 'number' ? value : client.escapeLiteral(String(value))))
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute list${given.length > 0 ? `(${given.join(', ')})` : ''}`,
  )
  await client.end()
  const plan = rows.map((row) => row['QUERY PLAN'])
  const read = plan.flatMap((line) => /(?:using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1] ?? [])
  const scans = plan.filter((line) => /Seq Scan on (perks|users|friendships)/.test(line)).map((line) => line.trim())
  return [...new Set([...read, ...scans])].join(', ')
}

/** The slowest text, searched one request after the other; the better of two runs, as other work may disturb one. */
async function slowestText(market: Market) {
  const slowest = { q: '', ms: 0 }
  for (const query of worstTexts) {
    const times: number[] = []
    for (let time = 0; time < 2; time += 1) {
      const begin = performance.now()
      await askAll(questionsOf(market, { name: '', signedIn: false, queries: [query] }), 1, 1)
      times.push(performance.now() - begin)
    }
    if (Math.min(...times) > slowest.ms) Object.assign(slowest, { q: query.q, ms: Math.min(...times) })
  }
  return slowest
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  const children: ChildProcess[] = []
  const databases: string[] = []
  async function open(name: string, perks: number, privateShare: number, port: number): Promise<Market> {
    const database = `perkloop_lists_${name}_${process.pid}`
    await administer(`create database ${database}`)
    databases.push(database)
    const url = new URL(databaseServer)
    url.pathname = `/${database}`
    const child = spawn(process.execPath, ['--import', 'tsx', 'bench/list-server.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent', PORT: String(port), DATABASE_URL: url.href, DATA_DIR: dataDir },
    })
    children.push(child)
    for (let tries = 0; tries < 300; tries += 1) {
      if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) break
      await new Promise((done) => setTimeout(done, 200))
    }
    const begin = performance.now()
    await fillMarket(url.href, { perks, privateShare })
    await query(
      url.href,
      `insert into sessions (token_hash, user_id) select hash, id from unnest($1::bytea[], $2::uuid[]) as s (hash, id)`,
      [
        Array.from({ length: viewers }, (_, n) => createHash('sha256').update(tokenOf(n)).digest()),
        Array.from({ length: viewers }, (_, n) => viewer(n, perks)),
      ],
    )
    say(
      `${perks} perks, ${privateShare * 100} % of owners private: made in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    )
    return { name: database, url: url.href, port, pid: child.pid ?? 0, postgres: meterOfPostgres(database) }
  }
  try {
    const small = await open('small', 10_000, 0.1, 18_411)
    const large = await open('large', many, 0.1, 18_412)
    const hidden = await open('hidden', many, 0.999, 18_413)
    const markets = [small, large, hidden]
    say(`\nratios to ten thousand perks: CPU, p99 at ${rate}/s; median of ${rounds} rounds`)
    say(`${''.padEnd(34)}${'10,000'.padEnd(20)}${many.toLocaleString('en-US').padEnd(18)}99.9 % private`)
    for (const kind of kinds) {
      const results = markets.map(() => [] as { cpu: number; p99: number }[])
      for (const market of markets) await askAll(questionsOf(market, kind), Math.ceil(60 / kind.queries.length))
      for (let round = 0; round < rounds; round += 1)
        for (const [at, market] of markets.entries()) results[at]?.push(await measure(market, kind))
      const of = (at: number, key: 'cpu' | 'p99') => median((results[at] ?? []).map((result) => result[key]))
      const ratio = (at: number) =>
        `${(of(at, 'cpu') / of(0, 'cpu')).toFixed(2).padStart(5)} ${(of(at, 'p99') / of(0, 'p99')).toFixed(2).padStart(6)}`
      const floor = `${of(0, 'cpu').toFixed(2)} ms ${of(0, 'p99').toFixed(1)} ms`
      say(`${kind.name.padEnd(34)}${floor.padEnd(18)}${ratio(1).padEnd(18)}${ratio(2)}`)
    }
    for (const market of [large, hidden]) {
      const { q, ms } = await slowestText(market)
      say(
        `\nslowest of ${worstTexts.length} texts${market === hidden ? ', 99.9 % private' : ''}: ${ms.toFixed(0)} ms, ${q}`,
      )
    }
    say(`\nindexes read at ${many.toLocaleString('en-US')} perks`)
    for (const kind of kinds) say(`${kind.name.padEnd(34)}${await indexesOf(large, kind)}`)
  } finally {
    for (const child of children) {
      // A process that was ended by a signal has no exit code.
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    }
    for (const database of databases) await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()

// `npm run bench:live`: how soon users see what others did, over two processes, and what idle users cost.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { cpuOf, meterOfPostgres } from './cpu'
import { administer, databaseServer } from './database-server'

const root = resolve(import.meta.dirname, '..')
const people = Number(process.env.BENCH_PEOPLE ?? 1_000)
const ports = [18_421, 18_422]
const barePort = 18_423
const name = `perkloop_live_${process.pid}`
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const streams = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const exchangeOf = (pair: number) => `01900000-0000-7000-a000-${pair.toString(16).padStart(12, '0')}`
const tokenOf = (n: number) => `bench-token-of-person-${n}`.padEnd(32, 'x')
const portOf = (n: number) => ports[n % ports.length] ?? 0

/** Creates signed-in users, and an ongoing exchange between each two neighbours. */
async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all = Array.from({ length: people }, (_, n) => n)
  await client.query(
    `insert into users (id, name, username, email, verified_at)
     select id, 'Person ' || n, 'person-' || n, 'person-' || n || '@example.com', now()
     from unnest($1::uuid[], $2::int[]) as given (id, n)`,
    [all.map(idOf), all],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, used_at) select hash, id, now(), now()
     from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [all.map((n) => createHash('sha256').update(tokenOf(n)).digest()), all.map(idOf)],
  )
  const pairs = all.filter((n) => n % 2 === 0 && n + 1 < people)
  for (const part of ['9000', '9001'])
    await client.query(
      `insert into perks (id, owner_id, title, description, value_cents, status, created_at)
       select replace(owner::text, '-8000-', '-${part}-')::uuid, owner, 'Perk', 'A perk', 1000, 'reserved', now()
       from unnest($1::uuid[]) owner`,
      [all.map(idOf)],
    )
  await client.query(
    `insert into bids (id, target_perk_id, given_perk_id, bidder_id, quantity, status)
     select replace(exchange::text, '-a000-', '-b000-')::uuid, replace(owner::text, '-8000-', '-9000-')::uuid,
       replace(bidder::text, '-8000-', '-9000-')::uuid, bidder, 1, 'accepted'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given (exchange, owner, bidder)`,
    [pairs.map(exchangeOf), pairs.map(idOf), pairs.map((n) => idOf(n + 1))],
  )
  await client.query(
    `insert into exchanges (id, bid_id, owner_id, bidder_id, target_perk_id, given_perk_id, quantity, target_title,
       target_description, target_value_cents, given_title, given_description, given_value_cents, completion_date, logistics)
     select exchange, replace(exchange::text, '-a000-', '-b000-')::uuid, owner, bidder,
       replace(owner::text, '-8000-', '-9000-')::uuid, replace(bidder::text, '-8000-', '-9000-')::uuid, 1, 'Perk', 'A perk',
       1000, 'Perk', 'A perk', 1000, current_date + 14, 'At the desk'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as given (exchange, owner, bidder)`,
    [pairs.map(exchangeOf), pairs.map(idOf), pairs.map((n) => idOf(n + 1))],
  )
  await client.query('analyze')
  await client.end()
}

function call(
  n: number,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  port = portOf(n),
) {
  return new Promise<{ status: number; etag: string }>((done, fail) => {
    const asked = request({ agent, host: '127.0.0.1', port, method, path: `/api${path}` }, (reply) => {
      reply.on('data', () => {})
      reply.on('end', () => done({ status: reply.statusCode ?? 0, etag: String(reply.headers.etag ?? '') }))
    })
    asked.setHeader('authorization', `Bearer ${tokenOf(n)}`)
    for (const [header, value] of Object.entries(headers)) asked.setHeader(header, value)
    if (body) asked.setHeader('content-type', 'application/json')
    asked.on('error', fail)
    asked.end(body && JSON.stringify(body))
  })
}

/** Opens a user's stream; `heard` is called for each event. */
function listen(n: number, heard: (type: string) => void) {
  return new Promise<void>((ready, fail) => {
    // A user's stream is on one process, and their neighbour sends requests to the other.
    const asked = request({ agent: streams, host: '127.0.0.1', port: portOf(n), path: '/api/events' }, (reply) => {
      if (reply.statusCode !== 200) fail(new Error(`A stream was answered ${reply.statusCode}`))
      reply.setEncoding('utf8')
      reply.on('data', (text: string) => {
        for (const [, data] of text.matchAll(/data: (.*)\n/g))
          heard((JSON.parse(data ?? '{}') as { type: string }).type)
      })
      ready()
    })
    asked.setHeader('authorization', `Bearer ${tokenOf(n)}`)
    asked.on('error', () => {})
    asked.end()
  })
}

const later = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const say = (line: string) => process.stdout.write(`${line}\n`)

function percentiles(latencies: number[]) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms of ${sorted.length}`
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-live-'))
  await administer(`create database ${name}`)
  const database = new URL(databaseServer)
  database.pathname = `/${name}`
  const children: ChildProcess[] = []
  const bare: ChildProcess[] = []
  try {
    for (const port of ports) {
      const env = {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: database.href,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
      }
      children.push(
        spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }),
      )
      for (let tries = 0; tries < 200; tries += 1) {
        if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) break
        await pause(200)
      }
    }
    await fill(database.href)

    const waiting = new Map<number, { type: string; done: (at: number) => void }>()
    for (let n = 0; n < people; n += 1)
      await listen(n, (type) => {
        const one = waiting.get(n)
        if (one?.type === type) one.done(performance.now())
      })
    say(`${people} streams on two processes`)

    /** The time from a user's request until their neighbour, on the other process, has the event. */
    const heardAfter = async (listener: number, type: string, act: () => Promise<{ status: number }>) => {
      const heard = new Promise<number>((done) => waiting.set(listener, { type, done }))
      const begin = performance.now()
      const [{ status }, at] = await Promise.all([act(), heard])
      if (status >= 300) throw new Error(`A call was answered ${status}`)
      waiting.delete(listener)
      return at - begin
    }
    const inTurn = async (act: (pair: number) => Promise<number>) => {
      const latencies: number[] = []
      for (let n = 0; n + 1 < people; n += 2) {
        latencies.push(await act(n))
        await pause(5)
      }
      return latencies
    }
    const events = await inTurn((n) =>
      heardAfter(n + 1, 'exchange', () => call(n, 'PUT', `/exchanges/${exchangeOf(n)}`, { completionDate: later })),
    )
    say(`An event reaches the other party:   ${percentiles(events)}`)
    const chats = await inTurn((n) =>
      heardAfter(n, 'chat', () => call(n + 1, 'POST', '/chat', { exchangeId: exchangeOf(n), content: 'On my way' })),
    )
    say(`A message reaches the other party:  ${percentiles(chats)}`)

    const postgres = meterOfPostgres(name)
    const node = () => [...children, ...bare].reduce((sum, { pid }) => sum + cpuOf(pid ?? 0), 0)
    /** The load of one core by `act` over so many seconds, of the two processes and of PostgreSQL. */
    const costOf = async (seconds: number, act: () => Promise<unknown>) => {
      const before = [node(), postgres()]
      await act()
      const shares = [node(), postgres()].map((now, at) => ((now - (before[at] ?? 0)) / seconds) * 100)
      return {
        all: shares.reduce((sum, share) => sum + share, 0),
        said: `Node ${shares[0]?.toFixed(1)} %, PostgreSQL ${shares[1]?.toFixed(1)} %`,
      }
    }
    const etags = new Map<string, string>()
    const poll = async (n: number, path: string, port: number) => {
      const known = etags.get(`${n} ${path}`)
      const headers = { 'x-background': '1', ...(known && { 'if-none-match': known }) }
      const { etag } = await call(n, 'GET', path, undefined, headers, port)
      etags.set(`${n} ${path}`, etag)
    }
    const round = async (seconds: number, port?: number) => {
      const begin = performance.now()
      for (let n = 0; n < people; n += 1) {
        for (const path of ['/chat/unread', '/notifications/counts']) void poll(n, path, port ?? portOf(n))
        const due = begin + (seconds * 1000 * (n + 1)) / people
        if (due > performance.now()) await pause(due - performance.now())
      }
    }
    await round(5)
    const still = await costOf(15, () => pause(15_000))
    const polled = await costOf(30, () => round(30))
    say(
      `30 s polls of ${people} idle people: ${(polled.all - still.all).toFixed(1)} % of one core (${polled.said}; without polls ${still.said})`,
    )
    bare.push(
      spawn(process.execPath, ['--import', 'tsx', 'bench/bare-poll.ts', String(barePort), database.href], {
        cwd: root,
      }),
    )
    await pause(3_000)
    await round(5, barePort)
    const floor = await costOf(30, () => round(30, barePort))
    say(`The same polls of a bare server:    ${(floor.all - still.all).toFixed(1)} % of one core (${floor.said})`)
  } finally {
    streams.destroy()
    agent.destroy()
    for (const child of [...children, ...bare]) child.kill('SIGTERM')
    await Promise.all(
      children.map((child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(0)))),
    )
    await administer(`drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { startServer } from '../src/server'
import { makeDatabase } from './database'
import { deadlocksIn } from './deadlocks'
import { givenOn } from './given'
import { type Act, expectRaceOn, from } from './race'
import { scratchFolder } from './scratch'
import { startServerProcess } from './server-process'

type Process = Awaited<ReturnType<typeof startServerProcess>>

let shared: ReturnType<typeof openPair> | undefined

/**
 * Two processes on one database, for all tests of the file that calls this at its top. Files share them, because starting
 * them takes longer than most races; where one leaves a forbidden state, all later ones find it. A file that ends a process,
 * needs other variables, or looks at a whole queue uses `ownProcessesOfFile`. Needs a PostgreSQL server: such files are named
 * `*.server.test.ts` and run only where TEST_DATABASE_URL names one (vitest.config.ts).
 */
export async function twoProcessesOfFile() {
  shared ??= openShared()
  const pair = await shared
  const before = await deadlocksIn(pair.running.deps.db)
  afterAll(() => expectNoDeadlock(pair, before))
  return pair
}

/** Two processes as {@link twoProcessesOfFile}, with `more` variables, for this file alone; `start` starts another one. */
export async function ownProcessesOfFile(more: Record<string, string> = {}) {
  const pair = await openPair(more)
  afterAll(async () => {
    await pair.kill()
    try {
      await expectNoDeadlock(pair, 0)
    } finally {
      await pair.running.stop()
      await pair.database.drop()
      rmSync(pair.dataDir, { recursive: true, force: true })
    }
  })
  return pair
}

/** They end with their worker, which a signal ends after its last file. Their database goes with the template. */
async function openShared() {
  const pair = await openPair({}).catch((error) => {
    // The next file tries again.
    shared = undefined
    throw error
  })
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => {
    void pair.kill()
    rmSync(pair.dataDir, { recursive: true, force: true })
  })
  return pair
}

/** A connection adds what it saw to the server's count when it ends: so all end here. */
async function expectNoDeadlock({ running }: Pair, before: number | undefined) {
  const { db } = running.deps
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  expect(await deadlocksIn(db), 'nobody waited in a circle').toBe(before)
}

type Pair = Awaited<ReturnType<typeof openPair>>

async function openPair(more: Record<string, string>) {
  const dataDir = scratchFolder('races')
  const database = await makeDatabase()
  if (!database) throw new Error('TEST_DATABASE_URL is missing')
  const processes: Process[] = []
  const env = { ...database.env, DATA_DIR: dataDir, ...more }
  /** In this process: prepares the races, and checks what became of them. */
  const running = await startServer(
    readEnv({ ...env, PORT: '0', DEMO_DATA: 'false', RATE_LIMITS: 'off', LOOPS: 'on', JOBS: 'off' }),
    {
      root: join(import.meta.dirname, '../..'),
      // It only prepares and looks: a machine that lags must not make it say that it is busy.
      busyAfter: 0,
    },
  )

  /** Another process; `other` is what it has otherwise in its environment. */
  async function start(other: Record<string, string> = {}) {
    const process = await startServerProcess({ ...env, ...other })
    processes.push(process)
    await process.ready()
    return process
  }

  const kill = () => {
    for (const { child } of processes) child.kill()
    return Promise.all(processes.map(({ ended }) => ended))
  }

  const both = await Promise.all([start(), start()]).catch(async (error) => {
    await kill()
    await running.stop()
    throw error
  })
  /** All requests at once, in turn to the one and the other process. On a machine that lags one may be asked to come back later. */
  const race = (...acts: Act[]) =>
    Promise.all(
      acts.map(async (act, index) => {
        const reply = await send(both[index % 2] as Process, act)
        if (reply.status !== 503) return reply
        await sleep(Number(reply.retryAfter) * 1_000)
        return send(both[index % 2] as Process, act)
      }),
    )

  const expectRace = expectRaceOn(running.deps.db, (acts) => race(...acts))

  const given = givenOn(running)
  /** The starting points of races, made anew for each round. */
  const starts = {
    pendingBid: from(given.pendingBid),
    ongoing: from(given.exchange),
    asked: from(given.askedExchange),
    completed: from(given.completedExchange),
  }
  return { running, given, starts, both, start, race, expectRace, database, dataDir, kill }
}

export async function send({ url }: { url: string }, { as, method, path, body, key }: Act) {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const retryAfter = reply.headers.get('retry-after')
  return {
    status: reply.status,
    retryAfter,
    body: (reply.status === 204 ? {} : await reply.json()) as { _id?: string },
  }
}

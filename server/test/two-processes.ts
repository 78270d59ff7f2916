import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/**
 * Two processes on one database, with `more` variables, for all tests of the file that calls this at its top. Needs a PostgreSQL server: such
 * files are named `*.server.test.ts` and run only where TEST_DATABASE_URL names one (vitest.config.ts).
 */
export async function twoProcessesOfFile(more: Record<string, string> = {}) {
  const dataDir = scratchFolder('races')
  const database = await makeDatabase()
  if (!database) throw new Error('TEST_DATABASE_URL is missing')
  const processes: Process[] = []
  const env = { ...database.env, DATA_DIR: dataDir, ...more }
  /** In this process: prepares the races, and checks what became of them. */
  const running = await startServer(
    readEnv({ ...env, PORT: '0', DEMO_DATA: 'false', RATE_LIMITS: 'off', LOOPS: 'on' }),
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

  afterAll(async () => {
    for (const { child, ended } of processes) {
      child.kill()
      await ended
    }
    // A connection adds to the server's count when it ends, which takes a moment.
    await new Promise((done) => setTimeout(done, 500))
    const deadlocks = await deadlocksIn(running.deps.db)
    await running.stop()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
    expect(deadlocks, 'nobody waited in a circle').toBe(0)
  })

  const both = await Promise.all([start(), start()])
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
  return { running, given, starts, both, start, race, expectRace, database }
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

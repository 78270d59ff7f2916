import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../src/platform/base/env'
import { openDatabase } from '../src/platform/database/db'
import { replicaFault } from '../src/platform/database/replica'
import { startServer } from '../src/server'
import { newDataDir } from './database'
import { givenOn, type TestUser } from './given'
import { openPostgres, openReplicaOf } from './own-postgres'

// Starts a PostgreSQL server and a streaming replica of its own: this file runs only beside a server (vitest.config.ts).

const root = join(import.meta.dirname, '../..')
const token = 'a-secret-of-prometheus'
const dataDir = newDataDir()
const main = await openPostgres()
const replica = await openReplicaOf(main)
const onReplica = async (statement: string) => {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  await client.query(statement).finally(() => void client.end())
}
const start = (more: Record<string, string>) =>
  startServer(
    readEnv({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: main.url,
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: token,
      ...more,
    }),
    { root, busyAfter: 0 },
  )

let reading: Awaited<ReturnType<typeof start>>
let writing: typeof reading
let given: ReturnType<typeof givenOn>
let other: typeof given
let viewer: TestUser
beforeAll(async () => {
  reading = await start({ DATABASE_REPLICA_URL: replica.url })
  writing = await start({})
  given = givenOn(reading)
  other = givenOn(writing)
  viewer = await other.user()
})
afterAll(async () => {
  await Promise.all([reading?.stop(), writing?.stop()])
  replica.close()
  main.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** How many reads each place has answered since the last call. */
let before: Record<string, number> = {}
async function places() {
  const { body } = await reading.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const now: Record<string, number> = Object.fromEntries(
    [...body.matchAll(/^perkloop_replica_reads_total\{place="(\w+)"\} (\d+)$/gm)].map(([, place = '', count]) => [
      place,
      Number(count),
    ]),
  )
  const since = Object.fromEntries(Object.entries(now).map(([place, count]) => [place, count - (before[place] ?? 0)]))
  before = now
  return since
}
beforeEach(() => places())

/** What a visitor or a user finds with these words. */
const find = async (q: string, as: TestUser | null = null) => {
  const reply = await given.call(as, 'GET', `/perks?q=${q}`)
  expect(reply.status).toBe(200)
  return (reply.body as { title: string }[]).map(({ title }) => title)
}

it('lists and searches are read from it, and nothing else is', async () => {
  const owner = await other.user()
  await other.perk(owner, { title: 'Lighthouse tour' })
  expect(await find('lighthouse')).toEqual(['Lighthouse tour'])
  expect(await find('lighthouse', viewer)).toEqual(['Lighthouse tour'])
  expect((await given.call(viewer, 'GET', `/users/username/${owner.email.split('@')[0]}`)).body).toHaveLength(1)
  expect(await places()).toEqual({ replica: 3, behind: 0, away: 0 })
  await given.call(owner, 'GET', '/users/profile')
  await given.call(owner, 'GET', '/bids')
  expect(await places()).toEqual({ replica: 0, behind: 0, away: 0 })
})

it('one that stands still is passed by: who wrote reads it, and what was hidden is gone', async () => {
  const owner = await other.user()
  await other.perk(owner, { title: 'Harbour cruise' })
  expect(await find('harbour')).toEqual(['Harbour cruise'])
  await onReplica('select pg_wal_replay_pause()')
  try {
    await other.perk(owner, { title: 'Harbour dinner' })
    expect((await find('harbour', viewer)).toSorted()).toEqual(['Harbour cruise', 'Harbour dinner'])
    await other.call(owner, 'PUT', '/users/profile', { discoverability: 'private' })
    expect(await find('harbour')).toEqual([])
    expect(await places()).toEqual({ replica: 1, behind: 2, away: 0 })
  } finally {
    await onReplica('select pg_wal_replay_resume()')
  }
  await expect.poll(async () => (await find(`harbour${Math.random()}`)) && (await places()).replica).toBe(1)
})

it('one that is a little behind is waited for', async () => {
  const owner = await other.user()
  await onReplica(`alter system set recovery_min_apply_delay = '12ms'`)
  await onReplica('select pg_reload_conf()')
  try {
    for (let round = 0; round < 20; round += 1) {
      await other.perk(owner, { title: `Observatory night ${round}` })
      expect(await find('observatory', viewer)).toHaveLength(round + 1)
    }
    const { replica, behind, away } = await places()
    expect([(replica ?? 0) + (behind ?? 0), away]).toEqual([20, 0])
    expect(replica).toBeGreaterThan(10)
  } finally {
    await onReplica('alter system reset recovery_min_apply_delay')
    await onReplica('select pg_reload_conf()')
  }
})

it('nobody sees what is hidden, while eight people write', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => other.user()))
  const stale: string[] = []
  await Promise.all(
    owners.map(async (owner, index) => {
      const word = `quartz${index}`
      for (let round = 0; round < 12; round += 1) {
        const perk = await other.perk(owner, { title: `${word} ${round}` })
        if ((await find(word)).length !== 1) stale.push(`${word} ${round} is missing`)
        await other.call(owner, 'DELETE', `/perks/${perk._id}`)
        if ((await find(word)).length !== 0) stale.push(`${word} ${round} is still there`)
      }
    }),
  )
  expect(stale).toEqual([])
  expect((await places()).replica).toBeGreaterThan(50)
})

it('one that stops costs nobody an answer, and is used again when it is there', async () => {
  const owner = await other.user()
  await other.perk(owner, { title: 'Greenhouse hour' })
  replica.stop('immediate')
  for (let round = 0; round < 5; round += 1) expect(await find('greenhouse', viewer)).toEqual(['Greenhouse hour'])
  expect(await places()).toEqual({ replica: 0, behind: 0, away: 5 })
  replica.start()
  await expect
    .poll(async () => (await find('greenhouse', viewer)) && (await places()).replica, { timeout: 10_000 })
    .toBe(1)
}, 30_000)

it('one that hangs holds up what is asked in that moment for a second, and then one read at a time', async () => {
  const owner = await other.user()
  await other.perk(owner, { title: 'Vineyard walk' })
  const timed = async () => {
    const began = performance.now()
    expect(await find('vineyard', viewer)).toEqual(['Vineyard walk'])
    return performance.now() - began
  }
  const five = () => Promise.all(Array.from({ length: 5 }, timed))
  // What a busy machine adds to each.
  const usual = Math.max(...(await five()), ...(await five()), ...(await five()))
  replica.freeze()
  try {
    expect(Math.max(...(await Promise.all(Array.from({ length: 30 }, timed))))).toBeLessThan(3_500 + usual)
    const late: number[] = []
    for (const end = performance.now() + 8_000; performance.now() < end; ) {
      late.push(...(await five()))
      await pause(100)
    }
    // One at a time finds out whether it is back.
    expect(late.filter((took) => took > 500 + usual).length).toBeLessThanOrEqual(4)
    expect(Math.max(...late)).toBeLessThan(2_500 + usual)
  } finally {
    replica.thaw()
  }
  await expect.poll(async () => (await timed()) && (await places()).replica, { timeout: 10_000 }).toBe(1)
}, 60_000)

it('a start refuses an address that is no replica of the database', async () => {
  await expect(start({ DATABASE_REPLICA_URL: main.url })).rejects.toThrow(
    'DATABASE_REPLICA_URL should be a streaming replica of the database of DATABASE_URL',
  )
  const stranger = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL })
  const own = await openDatabase({ databaseUrl: main.url, dataDir })
  const there = new pg.Pool({ connectionString: replica.url })
  expect(await replicaFault(own.pool, there)).toBeUndefined()
  expect(await replicaFault(stranger, there)).toMatch(/should be a streaming replica/)
  await Promise.all([stranger.end(), own.close(), there.end()])
})

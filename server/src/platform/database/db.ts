import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { BadEnvironment } from '../base/env'
import { isTracing } from '../trace/span'
import { keepTraces, traceStatements } from '../trace/traced-statements'
import { makeNames, nameStatements } from './named-statements'
import { kyselyOn } from './pipeline'
import { openReplica, type Replica, replicaFault } from './replica'
import { openPool } from './server-pool'
import { feelPulse, giveUpWhenSilent } from './silent-connection'
import type { Tables } from './tables'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
type Listener = (payload: string) => void

export interface Database {
  pool: pg.Pool
  db: Db
  replica: Replica | undefined
  embedded: boolean
  /** Listens to `pg_notify` on a channel; reconnects after a lost connection and then calls `onGap`. */
  listen(channel: string, listener: Listener, onGap: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

// Counts come as numbers, days as `YYYY-MM-DD`: neither driver default fits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
// The driver's own parser reads eras and infinities too, which no column holds, at nearly three times the cost.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment))

interface Options {
  databaseUrl: string | undefined
  /** Past a pooler that gives each transaction another connection: LISTEN needs one that stays. */
  directUrl?: string | undefined
  dataDir: string
  /** A streaming replica of it, for public lists and searches. */
  replicaUrl?: string | undefined
  connections?: number
  /** False where a pooler gives each transaction another connection. */
  keepStatements?: boolean
}

export function openDatabase(options: Options) {
  return options.databaseUrl ? openServer(options.databaseUrl, options) : openEmbedded(options.dataDir)
}

/** The same past the pooler, on one connection, for migrations and commands. */
export const openDirectly = (options: Options) =>
  openDatabase({
    ...options,
    ...(options.directUrl && { databaseUrl: options.directUrl, directUrl: undefined }),
    replicaUrl: undefined,
    connections: 1,
  })

async function openServer(databaseUrl: string, options: Options): Promise<Database> {
  const { directUrl, connections, keepStatements, replicaUrl } = options
  const chosen = { keepStatements, isPooled: directUrl !== undefined }
  const pool = openPool(databaseUrl, { ...chosen, ...(connections && { connections }) })
  const replicas = replicaUrl ? openPool(replicaUrl, chosen) : undefined
  const db = kyselyOn(pool)
  return {
    pool,
    db,
    replica: replicas && (await replicaOf(pool, replicas)),
    embedded: false,
    listen: (channel, listener, onGap) => listenOnServer(directUrl ?? databaseUrl, channel, listener, onGap),
    close: async () => {
      await replicas?.end()
      await db.destroy()
      // Which leaves it open where there were transactions only.
      if (!pool.ended) await pool.end()
    },
  }
}

async function replicaOf(pool: pg.Pool, replicas: pg.Pool) {
  const fault = await replicaFault(pool, replicas)
  if (fault) throw new BadEnvironment(fault)
  return openReplica(pool, replicas)
}

async function listenOnServer(databaseUrl: string, channel: string, listener: Listener, onGap: () => void) {
  let client: pg.Client | undefined
  let closed = false
  async function connect() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'perkloop events',
    })
    next.on('error', () => {})
    try {
      await next.connect()
      giveUpWhenSilent(next)
      next.on('notification', (notice) => listener(notice.payload ?? ''))
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (closed) return next.end()
    client = next
    // A connection can be dead without being closed: ping it.
    const feeling = feelPulse(next)
    // Only a client that has listened starts to reconnect; a failed try is followed up in `reconnect`.
    next.once('end', () => {
      clearInterval(feeling)
      void reconnect()
    })
  }
  async function reconnect() {
    for (let wait = 100; !closed; wait = Math.min(2 * wait, 400)) {
      await new Promise((done) => setTimeout(done, wait).unref())
      if (closed) return
      try {
        await connect()
        return onGap()
      } catch {}
    }
  }
  await connect()
  return async () => {
    closed = true
    await client?.end()
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true })
  const pglite = await PGlite.create({ dataDir: folder })
  // Its one connection is kept for as long as it is open.
  const lasting = { max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 }
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), lasting))
  pool.on('error', () => {})
  // As in server-pool.ts: the running statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  keepAfterFailure(pool)
  pool.on('connect', letTimersRun)
  const nameOf = makeNames()
  pool.on('connect', (client) => nameStatements(client, nameOf))
  if (isTracing()) {
    pool.on('connect', traceStatements)
    keepTraces(pool)
  }
  const db = kyselyOn(pool)
  return {
    pool,
    db,
    replica: undefined,
    embedded: true,
    listen: (channel, listener) => pglite.listen(channel, listener),
    close: async () => {
      await db.destroy()
      // It never closes right after a statement that it could not parse, as of a table that is not there yet.
      await pglite.exec('select')
      await pglite.close()
    },
  }
}

/**
 * After a statement that failed the pool would replace its client. Both share the one connection of the embedded database, so
 * the new client would hear that the old one has ended, and fail too.
 */
function keepAfterFailure(pool: pg.Pool) {
  async function query(...given: unknown[]) {
    const client = await pool.connect()
    try {
      return await (client.query as (...given: unknown[]) => Promise<unknown>)(...given)
    } finally {
      client.release()
    }
  }
  Object.assign(pool, { query })
}

/** The embedded database runs within one turn of the event loop; a burst of queries would starve timers and sockets. */
function letTimersRun(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const yielding = (...given: unknown[]) => {
    if (typeof given.at(-1) === 'function') return void setImmediate(() => query(...given))
    return new Promise((done) => setImmediate(done)).then(() => query(...given))
  }
  Object.assign(client, { query: yielding })
}

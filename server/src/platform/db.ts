import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { type ControlledTransaction, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { sqlState } from './errors'
import { feelPulse, giveUpWhenSilent, longestStatement } from './silent-connection'
import type { Tables } from './tables'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables> | ControlledTransaction<Tables>
type Listener = (payload: string) => void

export interface Database {
  pool: pg.Pool
  db: Db
  embedded: boolean
  /** Hears what `pg_notify` says on a channel; comes back by itself after a lost connection and then calls `onGap`. */
  listen(channel: string, listener: Listener, onGap: () => void): Promise<() => Promise<void>>
  /**
   * Hears of each transaction that changed what lists show (migration 0010), once; of this process's own before it is
   * known to be committed. `onHearing` tells whether other processes' can be heard.
   */
  listenToChanges(listener: () => void, onHearing: (hearing: boolean) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

// Counts come as numbers, days as `YYYY-MM-DD`: neither driver default fits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
// The driver's own reads eras and infinities too, which no column holds, at nearly three times the cost.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => new Date(moment))

export function openDatabase(options: { databaseUrl: string | undefined; dataDir: string; connections?: number }) {
  return options.databaseUrl
    ? openServer(options.databaseUrl, options.connections ?? 10)
    : openEmbedded(options.dataDir)
}

function wrap(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function openServer(databaseUrl: string, connections: number): Promise<Database> {
  const changes = makeChanges()
  /** The database tells a connection what it notified itself before it says that the transaction is committed. */
  async function hearChanges(client: pg.ClientBase) {
    giveUpWhenSilent(client)
    client.on('notification', (notice) => changes.hear(notice.payload))
    await client.query(`listen ${changeChannel}`)
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Waited for, though its type does not say so.
    onConnect: hearChanges as (client: pg.ClientBase) => void,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: longestStatement,
    idle_in_transaction_session_timeout: longestStatement,
    application_name: 'perkloop',
  })
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => {})
  const db = wrap(pool)
  return {
    pool,
    db,
    embedded: false,
    listen: (channel, listener, onGap) => listenOnServer(databaseUrl, channel, listener, onGap),
    listenToChanges: async (listener, onHearing) => {
      changes.listener = listener
      const stop = await listenOnServer(
        databaseUrl,
        changeChannel,
        changes.hear,
        () => onHearing(true),
        () => onHearing(false),
      )
      onHearing(true)
      return stop
    },
    close: () => db.destroy(),
  }
}

const changeChannel = 'perkloop_lists'

/** Several connections hear of each change, the last of them late: it counts when it is heard first. */
function makeChanges() {
  const heard = new Set<string>()
  const changes = {
    listener: () => {},
    hear: (transaction = '') => {
      if (heard.has(transaction)) return
      heard.add(transaction)
      if (heard.size > 1_000) for (const oldest of [...heard].slice(0, 500)) heard.delete(oldest)
      changes.listener()
    },
  }
  return changes
}

async function listenOnServer(
  databaseUrl: string,
  channel: string,
  listener: Listener,
  onGap: () => void,
  onLost: () => void = () => {},
) {
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
    // A connection that nobody closed but nothing comes through any more is as good as closed.
    const feeling = feelPulse(next)
    // Only a client that listened begins the search for another; a failed try is followed up by `reconnect` alone.
    next.once('end', () => {
      clearInterval(feeling)
      onLost()
      void reconnect()
    })
  }
  async function reconnect() {
    while (!closed) {
      await new Promise((done) => setTimeout(done, 1_000).unref())
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
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1, connectionTimeoutMillis: 30_000 }))
  pool.on('error', () => {})
  pool.on('connect', letTimersRun)
  const db = wrap(pool)
  return {
    pool,
    db,
    embedded: true,
    listen: (channel, listener) => pglite.listen(channel, listener),
    listenToChanges: async (listener, onHearing) => {
      onHearing(true)
      return pglite.listen(changeChannel, listener)
    },
    close: async () => {
      await db.destroy()
      await pglite.close()
    },
  }
}

/** The embedded database answers within one turn of the event loop; a burst of queries would starve timers and sockets. */
function letTimersRun(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const yielding = (...given: unknown[]) => {
    if (typeof given.at(-1) === 'function') return void setImmediate(() => query(...given))
    return new Promise((done) => setImmediate(done)).then(() => query(...given))
  }
  Object.assign(client, { query: yielding })
}

const afterCommits = new WeakMap<object, (() => void)[]>()

/** Runs `act` once the transaction is committed, and never if it is not. */
export function afterCommit(tx: Tx, act: () => void) {
  afterCommits.get(tx)?.push(act)
}

/**
 * Runs `work` in a transaction, or in the one that is already open.
 * A deadlock or a serialization failure is tried again: nothing of the lost try is left.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  try {
    const acts: (() => void)[] = []
    const result = await db.transaction().execute(async (tx) => {
      afterCommits.set(tx, acts)
      return work(tx)
    })
    for (const act of acts) act()
    return result
  } catch (error) {
    const lost = ['40P01', '40001'].includes(sqlState(error) ?? '')
    if (lost && tries > 1) return transaction(db, work, tries - 1)
    throw error
  }
}

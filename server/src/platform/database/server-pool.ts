import pg from 'pg'
import { isTracing } from '../trace/span'
import { keepTraces, traceStatements } from '../trace/traced-statements'
import { forgetNames, makeNames, nameStatements, sendTogether } from './named-statements'
import { giveUpWhileInUse, longestStatement, streamOf } from './silent-connection'

interface PoolOptions {
  connections?: number
  /** False where a pooler gives each transaction another connection. */
  keepStatements?: boolean | undefined
  /** Behind a pooler, which refuses settings of a session and has its own (session-settings.ts). */
  isPooled?: boolean
}

/** Statements are sent without waiting for the response to the one before; the driver's type lacks the option. */
const pipelining = { pipeline: true } as pg.PoolConfig

/** Connections to a PostgreSQL server. */
export function openPool(url: string, { connections = 10, keepStatements = true, isPooled = false }: PoolOptions) {
  const nameOf = makeNames()
  const prepare = (client: pg.ClientBase) => {
    // The pool handles a connection that breaks while it is idle. In use, the running query fails, which is enough; but
    // an 'error' event without a listener would end the process.
    client.on('error', () => {})
    // Compiling a plan takes longer than running any of ours, and is repeated for each run.
    if (keepStatements && !isPooled) client.query('set jit = off').catch(() => {})
    if (keepStatements) nameStatements(client, nameOf)
    else forgetNames(client)
    sendTogether(client, streamOf(client))
    if (isTracing()) traceStatements(client)
  }
  const pool = new pg.Pool({
    connectionString: url,
    ...pipelining,
    onConnect: prepare,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // A new connection plans every statement anew, the long ones for several milliseconds each.
    idleTimeoutMillis: 10 * 60_000,
    // So that one which the network has dropped meanwhile is known for lost before it is used.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...(!isPooled && { statement_timeout: longestStatement, idle_in_transaction_session_timeout: longestStatement }),
    application_name: 'perkloop',
  })
  giveUpWhileInUse(pool)
  // An idle connection that breaks is replaced at the next query; without a listener its error would end the process.
  pool.on('error', () => {})
  if (isTracing()) keepTraces(pool)
  return pool
}

import { type ConnectionProvider, type Driver, Kysely, PostgresDialect, Transaction } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './db'
import type { Tables } from './tables'

interface Origin {
  dialect: PostgresDialect
  driver: Driver
}

const origins = new WeakMap<Db, Origin>()

export function kyselyOn(pool: pg.Pool): Db {
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<Tables>({ dialect })
  origins.set(db, { dialect, driver: dialect.createDriver() })
  return db
}

/**
 * A transaction that may send a statement before the response to the one before: statements that do not depend on one
 * another cost one round trip together, where Kysely's own transaction awaits each. They run in the order they were
 * sent. A statement sent after the end fails, rather than run on a connection that is in use elsewhere by then.
 */
export async function openTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const origin = origins.get(db)
  if (!origin) throw new Error('not a database that was opened by kyselyOn()')
  const { dialect, driver } = origin
  await driver.init()
  const connection = await driver.acquireConnection()
  let isOver = false
  const provider: ConnectionProvider = {
    provideConnection: async (use) => {
      if (isOver) throw new Error('the transaction is over')
      return use(connection)
    },
  }
  const executor = db.getExecutor().withConnectionProvider(provider)
  const tx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })
  try {
    await driver.beginTransaction(connection, {})
    const result = await work(tx)
    isOver = true
    await driver.commitTransaction(connection)
    return result
  } catch (error) {
    isOver = true
    // If the rollback can't be sent the connection is lost, and the database rolls back by itself.
    await driver.rollbackTransaction(connection).catch(() => {})
    throw error
  } finally {
    await driver.releaseConnection(connection)
  }
}

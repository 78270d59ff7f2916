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
 * A transaction in which a statement may be sent before the one before it is answered: statements that need nothing of one
 * another then cost one round trip together. They run in the order they were sent. Kysely's own transaction makes each
 * wait. What is sent once the transaction is over fails, rather than run on a connection that is somebody else's by then.
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
    // Where it can't be told, the connection is lost and the database undoes it by itself.
    await driver.rollbackTransaction(connection).catch(() => {})
    throw error
  } finally {
    await driver.releaseConnection(connection)
  }
}

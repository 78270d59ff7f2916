import { CompiledQuery } from 'kysely'
import { divisionByZero, sqlState } from '../base/errors'
import type { Db, Tx } from './db'
import { openTransaction } from './pipeline'

/** Puts a value into a statement. @returns its placeholder. */
export type Place = (value: unknown) => string

/** Rows for other tables (events, mail), gathered while a transaction runs and written by one statement at its end. */
export interface Part<Row> {
  /** The name of the CTE that writes them. */
  name: string
  /** A statement that writes all rows, and returns one row for each that was written. */
  text: (rows: Row[], place: Place) => string
  /** The error if no row was written, which rolls the transaction back. Without it, it is fine to write none. */
  unwritten?: () => Error
}

interface Gathered {
  name: string
  rows: unknown[]
  text: (place: Place) => string
  unwritten: (() => Error) | undefined
}

interface End {
  parts: Map<object, Gathered>
  sent: Promise<unknown>[]
  acts: ((db: Db) => void)[]
}

const ends = new WeakMap<object, End>()

function endOf(tx: Tx) {
  const end = ends.get(tx)
  if (!end) throw new Error('not in a transaction that was opened by transaction()')
  return end
}

/**
 * Writes a row at the end of the transaction, together with all others left to it: events, mail and the stored response
 * then cost one round trip, and are locked only then.
 */
export function atEnd<Row>(tx: Tx, part: Part<Row>, row: Row) {
  const { parts } = endOf(tx)
  const gathered = parts.get(part)
  if (gathered) return void gathered.rows.push(row)
  const rows = [row]
  const { name, text, unwritten } = part
  parts.set(part, { name, rows, text: (place) => text(rows, place), unwritten })
}

/**
 * Awaits a statement only with the end of the transaction: one whose result nothing needs then costs no round trip. If the
 * database refuses it, the transaction is rolled back and throws its error. If the promise fails though the statement did not,
 * it is committed already.
 */
export function awaitAtEnd(tx: Tx, statement: Promise<unknown>) {
  // The work may fail before the end, and nobody would await the statement.
  statement.catch(() => {})
  endOf(tx).sent.push(statement)
}

/**
 * Runs `act` once the transaction is committed; never if it is rolled back. It is given the database, for statements outside of
 * the transaction that take their time: no connection waits for them.
 */
export function afterCommit(tx: Tx, act: (db: Db) => void) {
  endOf(tx).acts.push(act)
}

async function writeEnd(tx: Tx, { parts }: End) {
  if (parts.size === 0) return
  const values: unknown[] = []
  const place: Place = (value) => `$${values.push(value)}`
  const all = [...parts.values()]
  const ctes = all.map(({ name, text }) => `${name} as (${text(place)})`)
  // If a row had to be written and was not, the statement divides by zero, which rolls the transaction back.
  const counts = all.map(({ name, unwritten }) =>
    unwritten ? `1 / (select count(*) from ${name})` : `(select count(*) from ${name})`,
  )
  const text = `with ${ctes.join(', ')} select ${counts.join(', ')}`
  await tx.executeQuery(CompiledQuery.raw(text, values)).catch((error: unknown) => {
    const missing = sqlState(error) === divisionByZero ? all.find(({ unwritten }) => unwritten)?.unwritten : undefined
    throw missing ? missing() : error
  })
}

/**
 * Runs `work` in a transaction, or in the one that is already open.
 * After a deadlock or a serialization failure it is tried again: the failed try was rolled back.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  const end: End = { parts: new Map(), sent: [], acts: [] }
  try {
    let sent: Promise<PromiseSettledResult<unknown>[]> | undefined
    const result = await openTransaction(db, async (tx) => {
      ends.set(tx, end)
      const done = await work(tx)
      // Sent together with the commit, which rolls back if one of these statements fails.
      sent = Promise.allSettled([...end.sent, writeEnd(tx, end)])
      return done
    })
    for (const one of (await sent) ?? []) if (one.status === 'rejected') throw one.reason
    for (const act of end.acts) act(db)
    return result
  } catch (error) {
    const cause = await causeOf(error, end)
    // Of statements that are sent together one after the deadlock may be the first to say so, with 25P02.
    const lost = ['40P01', '40001', '25P02'].includes(sqlState(cause) ?? '')
    if (lost && tries > 1) return transaction(db, work, tries - 1)
    throw cause
  }
}

/** Once a statement has failed all others do, with 25P02: only the first says why. */
async function causeOf(error: unknown, { sent }: End) {
  if (sqlState(error) !== '25P02') return error
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}

import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** A database keeps each named statement as long as its connection lives, so at most this many texts get a name. */
const mostNames = 400
/** A text gets a name at its third use: rare ones would use up the names. */
const usesBeforeName = 3
/** Counting starts again after this many texts. */
const mostCounted = 1_000

/** One name for each text that is used often. The same text has the same name on every connection. */
export function makeNames(most = mostNames, counted = mostCounted) {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const used = (uses.get(text) ?? 0) + 1
    if (used < usesBeforeName) {
      if (uses.size >= counted) uses.clear()
      uses.set(text, used)
      return undefined
    }
    uses.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}

/**
 * Names every statement with values, so that PostgreSQL parses and plans it once a connection instead of each time.
 * A statement that has a name already, or is passed as an object without one, stays as it is.
 */
export function nameStatements(client: pg.ClientBase, nameOf: (text: string) => string | undefined) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...[text, values, ...rest]: unknown[]) => {
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const name = isPlain ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  Object.assign(client, { query: named })
}

/** For poolers that give each transaction another connection, which knows none of the names (docs/operating.md). */
export function forgetNames(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (asked: unknown, ...rest: unknown[]) =>
    typeof asked === 'object' && asked !== null && 'name' in asked
      ? query({ ...asked, name: undefined }, ...rest)
      : query(asked, ...rest)
  Object.assign(client, { query: unnamed })
}

/**
 * Sends all statements of one turn of the event loop in one write: several of a transaction, or `begin`, which waits
 * for the first of them. If none follows, the transaction was never begun and needs no end. The client must have
 * `pipeline` on.
 */
export function sendTogether(client: pg.ClientBase, stream: Duplex) {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let isPending = false
  const together = (text: unknown, ...rest: unknown[]) => {
    if (text === 'begin') {
      isPending = true
      return Promise.resolve(nothing)
    }
    const begins = isPending
    isPending = false
    if (begins && (text === 'commit' || text === 'rollback')) return Promise.resolve(nothing)
    stream.cork()
    process.nextTick(() => stream.uncork())
    // If `begin` fails, the statement must not run as a transaction of its own.
    if (begins) query('begin').catch(() => stream.destroy())
    return query(text, ...rest)
  }
  Object.assign(client, { query: together })
}

const nothing = { command: '', rowCount: 0, rows: [], fields: [] }

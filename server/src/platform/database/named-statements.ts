import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** A database keeps each named statement for as long as a connection lives: past so many, texts stay without a name. */
const mostNames = 400
/** A text that is asked for so often is worth a name: hundreds of rare ones would use up all there are. */
const usesBeforeName = 3
/** Uses are counted anew after so many texts. */
const mostCounted = 1_000

/** One name per text that comes again and again. The same text has the same name on every connection. */
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
 * Names every statement that is asked with values, so that PostgreSQL parses and plans it once a connection instead of at
 * each call. A text given with a name, or as an object without one, stays as it is.
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
 * Sends what is asked in one go together, a write to the connection for all: several statements of a transaction, or `begin`,
 * which waits for the first of them. Where no statement follows, nothing was begun and there is nothing to end. The client
 * has to be one that pipelines.
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
    // Without it the statement would be a transaction of its own.
    if (begins) query('begin').catch(() => stream.destroy())
    return query(text, ...rest)
  }
  Object.assign(client, { query: together })
}

const nothing = { command: '', rowCount: 0, rows: [], fields: [] }

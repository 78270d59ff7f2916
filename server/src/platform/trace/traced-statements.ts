import { context, SpanKind, trace } from '@opentelemetry/api'
import type pg from 'pg'
import { inSpan, markFailed } from './span'

/** Longer texts of statements are cut. */
const mostText = 2_000

type Query = (...given: unknown[]) => unknown

/**
 * Makes each statement of a request a span; those of jobs are none, which would be traces of their own every second. Texts
 * hold no values: those are parameters.
 */
export function traceStatements(client: pg.ClientBase) {
  const query = client.query.bind(client) as Query
  const traced: Query = (...given) => {
    if (!trace.getActiveSpan()) return query(...given)
    const { name, text } = statementOf(given[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) }
    const options = { kind: SpanKind.CLIENT, attributes }
    const title = name ?? text.trimStart().slice(0, 40).split(/\s/, 1)[0]?.toLowerCase() ?? ''
    const callback = given.at(-1)
    if (typeof callback !== 'function') return inSpan(title, async () => query(...given), options)
    const span = trace.getTracer('perkloop').startSpan(title, options)
    return query(...given.slice(0, -1), (error: unknown, found: unknown) => {
      if (error) markFailed(span, error)
      span.end()
      callback(error, found)
    })
  }
  Object.assign(client, { query: traced })
}

/** A caller that waited for a connection goes on in its own trace, and not in that of the one who gave it back. */
export function keepTraces(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as Query
  const bound: Query = (callback) =>
    typeof callback === 'function' ? connect(context.bind(context.active(), callback)) : connect()
  Object.assign(pool, { connect: bound })
}

function statementOf(asked: unknown): { name?: string; text: string } {
  if (typeof asked === 'string') return { text: asked }
  const { name, text = '' } = (asked ?? {}) as { name?: string; text?: string }
  return { text, ...(name && { name }) }
}

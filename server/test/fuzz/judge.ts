import type { Call } from './document'
import type { Reply } from './send'

/** What no response may contain: places in our code and statements in which something went wrong. */
const leaks =
  /node_modules|\n\s+at \w|\.[tj]sx?:\d+|syntax error|violates \w+ constraint|relation "|column "|at character \d|Kysely|PGlite|ZodError|ECONN|invalid input syntax|invalid byte sequence|select .+ from |insert into |TypeError|RangeError|\[object/i

/** @returns what is wrong with a reply, or null. */
export function faultOf(calls: Call[], method: string, path: string, reply: Omit<Reply, 'link'>): string | null {
  if (reply.status >= 500) return `a server error: ${reply.status} ${reply.body.slice(0, 300)}`
  if (method === 'HEAD' || reply.status === 304) return reply.body === '' ? null : 'a body where there is none'
  if (reply.status >= 400 && leaks.test(reply.body)) return `tells what is ours: ${reply.body.slice(0, 300)}`
  const pathname = path.split(/[?#;]/)[0] ?? ''
  const call = calls.find((one) => one.method === method && one.isAt(pathname))
  if (!call) return reply.status < 400 ? null : mismatch(problemsOf(calls), reply)
  return mismatch(call.replies[reply.status] ?? call.replies.default, reply)
}

const problemsOf = (calls: Call[]) => calls[0]?.replies.default

function mismatch(promised: Call['replies'][string] | undefined, { status, type, body }: Omit<Reply, 'link'>) {
  const [base = ''] = type.split(';')
  const validate = promised?.[base]
  if (!validate) return `${status} in ${type || 'no type'}, which is not promised: ${body.slice(0, 300)}`
  if (base === 'text/event-stream') return null
  // A line each is no JSON as a whole.
  const isJson = base.endsWith('json') && !base.endsWith('ndjson')
  const value: unknown = isJson ? JSON.parse(body) : body
  const errors = validate(value)
  if (errors) return `${status} not as promised: ${JSON.stringify(errors)} ${body.slice(0, 300)}`
  if (base.startsWith('application/problem') && (value as { status: unknown }).status !== status)
    return `a problem of another status than ${status}`
  return null
}

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { problemOf, Refusal, type RefusalCode, sqlState } from '../base/errors'
import { newId } from '../base/ids'

/** The one way out for everything that goes wrong: problem details, and never a stack, SQL or an internal name. */
export function errorExit(app: FastifyInstance) {
  app.setErrorHandler(answerError)
}

/** Also for what fails before a route is found: a path that cannot be decoded names nothing. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (!refusal) request.log.error({ err: error }, 'unexpected error')
  const problem = refusal
    ? problemOf(refusal, request.id)
    : {
        type: 'about:blank',
        title: 'Server error',
        status: 500,
        detail: 'Something went wrong. Please try again.',
        message: 'Something went wrong. Please try again.',
        code: 'UNEXPECTED',
        requestId: request.id,
      }
  if (refusal && !refusal.extras.unnoted) noteRefusal(request, refusal.code, refusal.extras.about)
  const wait = refusal?.extras.retryAfterSeconds ?? (problem.status === 503 ? 5 : undefined)
  if (wait) reply.header('Retry-After', wait)
  void reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

/** What is refused for want of a right is put on record. */
export function noteRefusal(request: FastifyRequest, code: RefusalCode, about?: string) {
  request.server.deps.securityLog.refused({
    code,
    route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
    userId: request.caller?.id ?? about ?? null,
    address: request.ip,
    requestId: request.id,
  })
}

const connectionFaults: Record<string, [status: number, code: RefusalCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'The headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'MALFORMED', 'The request did not come in time'],
}

/** What is no HTTP never becomes a request, and is answered on the connection itself. */
export function answerConnection(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, message] = connectionFaults[error.code] ?? [400, 'MALFORMED', 'The request is malformed']
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify({ ...problemOf(new Refusal(code, message), newId()), status, title })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  // Whoever asks for the head alone takes a body for the next reply.
  const sent: unknown = error.rawPacket
  const wantsBody = !(Buffer.isBuffer(sent) && sent.subarray(0, 5).toString() === 'HEAD ')
  socket.write(`${head.join('\r\n')}\r\n\r\n${wantsBody ? body : ''}`)
  socket.destroySoon()
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  if (isBadValue(error)) return new Refusal('INVALID', 'A value is outside of what we can store')
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE', 'We are busy right now. Please try again in a moment.')
  if (['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'].includes(error.code)) return new Refusal('NOT_FOUND', 'Not found')
  const byStatus: Record<number, [RefusalCode, string]> = {
    400: ['MALFORMED', 'The request is malformed'],
    // A path that leads out of the folder of files.
    403: ['NOT_FOUND', 'Not found'],
    404: ['NOT_FOUND', 'Not found'],
    412: ['MALFORMED', 'The request asks for another version'],
    413: ['TOO_LARGE', 'The request is too large'],
    414: ['TOO_LARGE', 'The address is too long'],
    415: ['WRONG_TYPE', 'This content type is not accepted'],
    416: ['MALFORMED', 'The file has no such part'],
    431: ['TOO_LARGE', 'The headers are too large'],
    503: ['UNAVAILABLE', 'We are busy right now. Please try again in a moment.'],
  }
  const known = byStatus[error.statusCode ?? 500]
  return known && new Refusal(...known)
}

/** A malformed id in a path names nothing (404); anything else is invalid input (422). */
function invalid(error: FastifyError & { validationContext?: string; validation?: unknown[] }) {
  if (error.validationContext === 'params' && pathsOf(error).every(({ path }) => /^(id|\w+Id)$/.test(path))) {
    return new Refusal('NOT_FOUND', 'Not found')
  }
  const errors = pathsOf(error)
  return new Refusal('INVALID', errors[0]?.message ?? 'Invalid input', { errors })
}

function pathsOf(error: { validation?: unknown[] }) {
  return (error.validation ?? []).map((issue) => {
    const { instancePath, message } = issue as { instancePath?: string; message?: string }
    return { path: (instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'), message: message ?? 'Invalid' }
  })
}

/** Class 22, data exception: a date that is none, a number too large, a character the database can't hold. */
const isBadValue = (error: unknown) => sqlState(error)?.startsWith('22')

/** Of a connection that can't be made, or broke in use; and of a full disk. */
const awayCodes = new Set(
  `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN
  ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END ENOSPC EDQUOT`.split(/\s+/),
)

function isUnavailable(error: unknown) {
  const state = sqlState(error)
  if (state && ['08', '40', '53', '57'].includes(state.slice(0, 2))) return true
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  return (
    awayCodes.has(code ?? '') ||
    // Object storage that does not answer in time.
    name === 'TimeoutError' ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|max retries per request/.test(
      message ?? '',
    )
  )
}

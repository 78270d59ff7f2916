import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLanguage, languageOf } from '@perkloop/contract/language'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { say, type Text, textIn } from '../../locales/text'
import { problemOf, Refusal, type RefusalCode, sqlState } from '../base/errors'
import { newId } from '../base/ids'

/** The one place where every error becomes a response: problem details, and never a stack, SQL or an internal name. */
export function errorExit(app: FastifyInstance) {
  app.setErrorHandler(sendError)
}

/** Also for errors before a route is found: a path that cannot be decoded is a 404. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  const language = languageOf(request.headers['accept-language'])
  if (!refusal) request.log.error({ err: error }, 'unexpected error')
  const problem = refusal
    ? problemOf(refusal, request.id, language)
    : {
        type: 'about:blank',
        title: 'Server error',
        status: 500,
        detail: textIn(language, 'unexpected'),
        message: textIn(language, 'unexpected'),
        code: 'UNEXPECTED',
        requestId: request.id,
      }
  if (refusal && !refusal.extras.isUnlogged) logRefusal(request, refusal.code, refusal.extras.about)
  const wait = refusal?.extras.retryAfterSeconds ?? (problem.status === 503 ? 5 : undefined)
  if (wait) reply.header('Retry-After', wait)
  void reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

/** Puts refusals for lack of a right in the security log. */
export function logRefusal(request: FastifyRequest, code: RefusalCode, about?: string) {
  request.server.deps.securityLog.refused({
    code,
    route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
    userId: accountOf(request) ?? about ?? null,
    address: request.ip,
    requestId: request.id,
  })
}

/** An organization's token is no account. */
const accountOf = ({ caller }: FastifyRequest) => (caller?.token?.organizationId ? undefined : caller?.id)

const connectionFaults: Record<string, [status: number, code: RefusalCode, text: Text]> = {
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE', 'headersTooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'MALFORMED', 'requestTooSlow'],
}

/** A connection that does not send HTTP makes no request, so the response is written to the socket. */
export function sendConnectionError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, text] = connectionFaults[error.code] ?? [400, 'MALFORMED', 'requestMalformed']
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify({ ...problemOf(new Refusal(code, text), newId(), defaultLanguage), status, title })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  // After a HEAD request the client would take a body for the next response.
  const sent: unknown = error.rawPacket
  const wantsBody = !(Buffer.isBuffer(sent) && sent.subarray(0, 5).toString() === 'HEAD ')
  socket.write(`${head.join('\r\n')}\r\n\r\n${wantsBody ? body : ''}`)
  socket.destroySoon()
}

/** Undefined for what nobody expected. */
export function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  if (isBadValue(error)) return new Refusal('INVALID', 'valueNotStorable')
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE', 'busy')
  if (['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'].includes(error.code)) return new Refusal('NOT_FOUND', 'notFound')
  const byStatus: Record<number, [RefusalCode, Text]> = {
    400: ['MALFORMED', 'requestMalformed'],
    // A path that leads out of the folder of static files.
    403: ['NOT_FOUND', 'notFound'],
    404: ['NOT_FOUND', 'notFound'],
    412: ['MALFORMED', 'versionUnknown'],
    413: ['TOO_LARGE', 'requestTooLarge'],
    414: ['TOO_LARGE', 'addressTooLong'],
    415: ['WRONG_TYPE', 'contentTypeUnknown'],
    416: ['MALFORMED', 'rangeUnknown'],
    431: ['TOO_LARGE', 'headersTooLarge'],
    503: ['UNAVAILABLE', 'busy'],
  }
  const known = byStatus[error.statusCode ?? 500]
  return known && new Refusal(...known)
}

/** A malformed id in a path is a 404; any other invalid input is a 422. */
function invalid(error: FastifyError & { validationContext?: string; validation?: unknown[] }) {
  if (error.validationContext === 'params' && pathsOf(error).every(({ path }) => /^(id|\w+Id)$/.test(path))) {
    return new Refusal('NOT_FOUND', 'notFound')
  }
  const errors = pathsOf(error)
  return new Refusal('INVALID', errors[0]?.text ?? 'invalidInput', { errors })
}

function pathsOf(error: { validation?: unknown[] }) {
  return (error.validation ?? []).map((issue) => {
    const { instancePath, message } = issue as { instancePath?: string; message?: string }
    return {
      path: (instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
      text: say('field', { text: message ?? 'invalid' }),
    }
  })
}

/** PostgreSQL's class 22, data exception: an invalid date, a number too large, a character it can't store. */
const isBadValue = (error: unknown) => sqlState(error)?.startsWith('22')

/** Codes of a connection that can't be made, or broke in use; and of a full disk. */
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
    // Object storage did not respond in time.
    name === 'TimeoutError' ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|max retries per request/.test(
      message ?? '',
    )
  )
}

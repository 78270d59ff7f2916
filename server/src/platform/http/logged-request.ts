import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'

/** What the log keeps of a request: its route. The address would hold tokens, invitations and searches. */
export function loggedRequest({ method, url, routeOptions, ip, id }: FastifyRequest) {
  return { method, route: routeOptions.url ?? `/${url.split(/[/?]/)[1] ?? ''}/…`, address: ip, id }
}

/**
 * The server's log. Lines are gathered for up to a tenth of a second, as a write for each costs as much as all the rest
 * of a short call. What is logged before an exit is still written; only a killed process loses its last lines.
 */
export const logTo = (level: string) => ({
  level,
  serializers: { req: loggedRequest },
  stream: pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }),
})

/** One line for each request, when its response is sent. */
export class OneLineLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

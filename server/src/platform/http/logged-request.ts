import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'

/** What the log keeps of a request: its route, not its address, in which tokens, invitations and searches stand. */
export function loggedRequest({ method, url, routeOptions, ip, id }: FastifyRequest) {
  return { method, route: routeOptions.url ?? `/${url.split(/[/?]/)[1] ?? ''}/…`, address: ip, id }
}

/** The log of a server: lines that come while one is being written go out together. Those of an exit are written before it. */
export const logTo = (level: string) => ({
  level,
  serializers: { req: loggedRequest },
  stream: pino.destination({ sync: false }),
})

/** One line a request, when it is answered. */
export class OneLineLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** What the log keeps of a request: its route, not its address, in which tokens, invitations and searches stand. */
export function loggedRequest({ method, url, routeOptions, ip, id }: FastifyRequest) {
  return { method, route: routeOptions.url ?? `/${url.split(/[/?]/)[1] ?? ''}/…`, address: ip, id }
}

/** One line a request, when it is answered. */
export class OneLineLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}

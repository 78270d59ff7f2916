import type { FastifyRequest } from 'fastify'

/** What the log keeps of a request: its route, not its address, in which tokens, invitations and searches stand. */
export function loggedRequest({ method, url, routeOptions, ip, id }: FastifyRequest) {
  return { method, route: routeOptions.url ?? `/${url.split(/[/?]/)[1] ?? ''}/…`, address: ip, id }
}

import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Of a fixed set, as clients may send any word. HEAD counts as GET, whose route answers it. */
function methodOf(method: string) {
  if (method === 'HEAD') return 'GET'
  return methods.has(method) ? method : 'other'
}

/** A file outside the API; the application's build registers a route for each of its own. */
const file = /^\/(?!api\/).*\.\w+$/

/** The pattern of the route, never the path: paths hold ids, and clients can send any number of them. */
function routeOf(url: string | undefined) {
  if (url === undefined) return 'none'
  return file.test(url) ? 'file' : url
}

/**
 * Counts the responses of an app and measures their time. A response that is cut off is none: a client that has gone, and
 * every event stream. To be called before the app's routes are added.
 */
export function makeRequestMetrics(registry: Registry) {
  const responses = new Counter({
    name: 'perkloop_http_requests_total',
    help: 'Requests that were answered, by the pattern of their route ("none" where there is none)',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'perkloop_http_request_seconds',
    help: 'From the head of a request to the last byte of its response',
    labelNames: ['route'] as const,
    // Few: each is a series for every route.
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  return (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = routeOf(request.routeOptions.url)
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      responses.inc({ method: methodOf(request.method), route, status })
      seconds.observe({ route }, reply.elapsedTime / 1000)
      done()
    })
  }
}

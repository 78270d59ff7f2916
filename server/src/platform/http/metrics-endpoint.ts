import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { refuse } from '../base/errors'
import { hashOf } from '../base/ids'
import type { Deps } from '../context'
import type { Metrics } from '../metrics/metrics'
import { errorExit } from './error-exit'

/** `GET /metrics`: the text format of Prometheus. @throws Refusal 401 without the token, where one is set. */
export function metricsEndpoint(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token !== undefined && !holdsToken(request.headers.authorization, token)) {
      reply.header('WWW-Authenticate', 'Bearer')
      refuse('UNAUTHENTICATED', 'notLoggedIn')
    }
    reply.header('Cache-Control', 'no-store').type(metrics.contentType)
    // As bytes, so that no ETag is made of what is never the same.
    return reply.send(Buffer.from(await metrics.text()))
  })
}

/** Hashes have the same length, so that comparing them takes the same time whatever was sent. */
const holdsToken = (sent: string | undefined, token: string) =>
  timingSafeEqual(hashOf(sent ?? ''), hashOf(`Bearer ${token}`))

interface MetricsPort {
  deps: Deps
  metrics: Metrics
  port: number
  log: FastifyBaseLogger
}

/** Serves the metrics, and nothing else, on METRICS_PORT. @returns a function that closes the port. */
export async function openMetricsPort({ deps, metrics, port, log }: MetricsPort) {
  const app = fastify({ forceCloseConnections: true, requestTimeout: 10_000 })
  app.decorate('deps', deps)
  app.decorateRequest('caller', null)
  errorExit(app)
  // As in app.ts: Fastify listens itself only until the port is open.
  app.server.on('error', (error) => log.error({ err: error }, 'a connection for metrics could not be taken'))
  app.setNotFoundHandler(() => refuse('NOT_FOUND', 'notFound'))
  metricsEndpoint(app, metrics, deps.env.metricsToken)
  await app.listen({ port, host: deps.env.host })
  return () => app.close()
}

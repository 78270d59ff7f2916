import type { FastifyInstance } from 'fastify'
import { refuse } from '../base/errors'

/** In milliseconds. The database is asked at most once in this time, and has as long to respond, however often we are. */
const [askedEvery, respondsWithin] = [1_000, 1_000]

/** `/healthz`: the process is alive. `/readyz`: it can serve, that is, the database answers (migrations ran before). */
export function healthRoutes(app: FastifyInstance) {
  // A process that lags is alive: a balancer that took it out would leave its load to the others.
  const whileBusy = { schema: { hide: true }, config: { pressureHandler: () => {} } }
  app.get('/healthz', whileBusy, () => ({ status: 'alive' }))
  const isReady = askedSeldom(() => app.deps.pool.query('select 1'))
  app.get('/readyz', whileBusy, async () => {
    if (!(await isReady())) refuse('UNAVAILABLE', 'busy')
    return { status: 'ready' }
  })
}

/** One query at a time, however long it takes. A success is cached for a while, a failure is not. */
function askedSeldom(ask: () => Promise<unknown>) {
  let answeredAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<boolean> | undefined
  return async () => {
    if (performance.now() - answeredAt < askedEvery) return true
    underWay ??= ask()
      .then(
        () => {
          answeredAt = performance.now()
          return true
        },
        () => false,
      )
      .finally(() => {
        underWay = undefined
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(done, respondsWithin, false)
    })
    return Promise.race([underWay, late]).finally(() => clearTimeout(timer))
  }
}

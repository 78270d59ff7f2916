import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process is alive. `/readyz`: it can serve, that is, the database answers (migrations ran before). */
export function healthRoutes(app: FastifyInstance) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await app.deps.pool.query('select 1')
    return { status: 'ready' }
  })
}

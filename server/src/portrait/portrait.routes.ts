import { deletePortrait } from '@perkloop/contract/user'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/route'
import { limit } from '../platform/limit/limit'
import { readPortrait, removePortrait } from './portrait.service'

/** A browser shows it again without a request; no cache that others share keeps it. */
const kept = 'private, max-age=86400'

export function portraitRoutes(app: FastifyInstance) {
  mount(app, deletePortrait, (ctx) => removePortrait(ctx))
  // A picture's element sends no token, and its reply is no JSON, so this is no endpoint of the contract.
  app.get<{ Params: { address: string } }>(
    '/api/portraits/:address',
    { schema: { hide: true }, onRequest: (request, reply) => limit(app, { limit: 'portrait' }, request, reply) },
    async (request, reply) => {
      const body = await readPortrait(app.deps, request.params.address)
      return reply.type('image/webp').header('Cache-Control', kept).send(body)
    },
  )
}

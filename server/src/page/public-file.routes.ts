import { listPerks } from '@perkloop/contract/perk'
import type { FastifyInstance } from 'fastify'
import { limit } from '../platform/limit/limit'
import { asIs } from '../platform/reply/reply'
import { securityTxt } from './security-txt'
import { readSitemap } from './sitemap.service'

/** Files that programs look for at fixed addresses; other such addresses are a 404 (platform/http/web-files.ts). */
export function publicFileRoutes(app: FastifyInstance) {
  const { env, clock } = app.deps
  const hidden = { schema: { hide: true } }
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${env.publicUrl}/sitemap.xml\n`),
  )
  app.get(
    '/sitemap.xml',
    // Once a perk has changed it costs as much as a search, so it has the same limit.
    { ...hidden, onRequest: (request, reply) => limit(app, { limit: listPerks.limit }, request, reply) },
    async (_request, reply) => {
      const { body, etag, compressed } = await readSitemap(app.deps)
      reply.compressed = compressed
      return reply.header('ETag', etag).type('application/xml; charset=utf-8').serializer(asIs).send(body)
    },
  )
  const { securityContact } = env
  if (!securityContact) return
  app.get('/.well-known/security.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(securityContact, env.publicUrl, clock())),
  )
}

import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/base/errors'
import { hashOf, policy } from '../platform/http/page-security'
import { readCaptured } from '../platform/outside/mailer'
import { devMailLook } from './dev-mail-look'
import { listPage, readerPage } from './dev-mail-page'

/** An email brings its own styles, as mail programs want them, and is shown in a frame of our page. */
const letterHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
}

/** `/dev/mail` shows captured mail; it exists neither in production nor where a mail server is set. */
export function devMail(app: FastifyInstance) {
  const { env } = app.deps
  if (env.production || env.smtpUrl) return
  const schema = { hide: true }
  const hidden = {
    schema,
    helmet: policy({
      'default-src': ["'none'"],
      'style-src': [hashOf(devMailLook)],
      'img-src': ["'self'"],
      'frame-src': ["'self'"],
      'frame-ancestors': ["'none'"],
    }),
  }
  app.get('/dev/mail', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(await readCaptured(env.dataDir))),
  )
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/dev/mail/:id',
    hidden,
    async (request, reply) => {
      const mail = (await readCaptured(env.dataDir)).find(({ id }) => id === request.params.id)
      if (!mail) return refuse('NOT_FOUND', 'mailNotFound')
      if ('plain' in request.query) return reply.type('text/plain; charset=utf-8').send(mail.plain)
      reply.type('text/html; charset=utf-8')
      return 'html' in request.query ? reply.headers(letterHeaders).send(mail.html) : reply.send(readerPage(mail))
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/errors'
import { readCaptured } from '../platform/mailer'
import { listPage, readerPage } from './dev-mail-page'

/** `/dev/mail` shows captured mail; it exists neither in production nor where a mail server is set. */
export function devMail(app: FastifyInstance) {
  const { env } = app.deps
  if (env.production || env.smtpUrl) return
  const hidden = { schema: { hide: true } }
  app.get('/dev/mail', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(await readCaptured(env.dataDir))),
  )
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/dev/mail/:id',
    hidden,
    async (request, reply) => {
      const mail = (await readCaptured(env.dataDir)).find(({ id }) => id === request.params.id)
      if (!mail) return refuse('NOT_FOUND', 'No such mail')
      if ('plain' in request.query) return reply.type('text/plain; charset=utf-8').send(mail.plain)
      reply.type('text/html; charset=utf-8')
      return reply.send('html' in request.query ? mail.html : readerPage(mail))
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/errors'
import { readCaptured } from '../platform/mailer'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `/dev/mail` shows captured mail; it exists neither in production nor where a mail server is set. */
export function devMail(app: FastifyInstance) {
  const { env } = app.deps
  if (env.production || env.smtpUrl) return
  const hidden = { schema: { hide: true } }
  app.get('/dev/mail', hidden, async (_request, reply) => {
    const mails = await readCaptured(env.dataDir)
    const rows = mails.map(
      (
        mail,
      ) => `<li><a href="/dev/mail/${escaped(mail.id)}">${escaped(mail.subject)}</a> <small>to ${escaped(mail.to)}</small>
        <a href="/dev/mail/${escaped(mail.id)}?plain">as text</a></li>`,
    )
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'
    return reply.type('text/html; charset=utf-8').send(frame(list))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async (request, reply) => {
    const mail = (await readCaptured(env.dataDir)).find(({ id }) => id === request.params.id)
    if (!mail) return refuse('NOT_FOUND', 'No such mail')
    const query = request.query as Record<string, string>
    if ('plain' in query) return reply.type('text/plain; charset=utf-8').send(mail.plain)
    return reply.type('text/html; charset=utf-8').send(mail.html)
  })
}

const frame = (content: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Captured mail</title>
  <meta name="viewport" content="width=device-width"><style>body{font:16px/1.6 system-ui;max-width:720px;margin:40px auto;padding:0 16px}
  li{padding:8px 0;border-bottom:1px solid #ddd;list-style:none}ul{padding:0}small{color:#555}a{color:#0e5c48}</style>
  <main><h1>Captured mail</h1>${content}</main>`

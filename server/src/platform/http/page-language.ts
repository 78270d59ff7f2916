import { type Language, languageIn, languageOf } from '@perkloop/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** In seconds. */
const year = 31_536_000

/**
 * The language of a page: the one in its address (`?lang=de`), which is then kept in a cookie; else the cookie's; else
 * the first of the browser's languages that we have.
 */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const [, query] = request.url.split('?')
  const asked = languageIn(new URLSearchParams(query).get('lang'))
  const secure = request.server.deps.env.publicUrl.startsWith('https:') ? '; Secure' : ''
  // If the page cannot be rendered the application is served instead, and this function is called again.
  if (asked && !reply.hasHeader('set-cookie'))
    reply.header('Set-Cookie', `language=${asked}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`)
  const [, chosen] = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '') ?? []
  reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  return asked ?? languageIn(chosen) ?? languageOf(request.headers['accept-language'])
}

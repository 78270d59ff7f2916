import { type Language, languageIn, languageOf } from '@perkloop/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** In seconds. */
const year = 31_536_000

/**
 * The language of a page: the one its address asks for (`?lang=de`), which is remembered; else the one that was chosen
 * before; else the first of the browser's that we have.
 */
export function pageLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const asked = languageIn(new URL(request.url, 'http://page').searchParams.get('lang'))
  const secure = request.server.deps.env.publicUrl.startsWith('https:') ? '; Secure' : ''
  if (asked) reply.header('Set-Cookie', `language=${asked}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`)
  const [, chosen] = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '') ?? []
  reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  return asked ?? languageIn(chosen) ?? languageOf(request.headers['accept-language'])
}

import type { Language } from '@perkloop/contract/language'
import { listPerks } from '@perkloop/contract/perk'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../platform/base/errors'
import { pageLanguage } from '../platform/http/page-language'
import { applicationPolicy, nothingRuns } from '../platform/http/page-security'
import { visitorContext } from '../platform/http/route'
import { limit } from '../platform/limit/limit'
import { linkPictureOf } from './link-picture'
import { openPages, readShown } from './page.service'

/** The pages that are rendered on the server, with their data: for visitors, crawlers and link previews. */
export async function pageRoutes(app: FastifyInstance, webFolder: string) {
  const { env, lists } = app.deps
  const open = (language: Language) => openPages(webFolder, env.publicUrl, lists, language)
  const [en, de] = await Promise.all([open('en'), open('de')])
  const pages: Record<Language, typeof en> = { en, de }
  const serve = (page: 'landing' | 'marketplace') => async (request: FastifyRequest, reply: FastifyReply) => {
    const rendered = await pages[pageLanguage(request, reply)]
      [page](
        visitorContext(app, request),
        new URL(request.url, 'http://page').searchParams,
        request.headers['accept-encoding'] ?? '',
      )
      .catch((error: unknown) => request.log.error({ err: error }, 'a page could not be rendered'))
    // Without a rendered page, serve the application: it shows the error and a button to retry.
    if (!rendered) return reply.callNotFound()
    const { body, etag, encoding, status } = rendered
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' })
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.code(status).type('text/html; charset=utf-8').send(body)
  }
  const hidden = { schema: { hide: true } }
  // A search costs as much as the API's list of perks, so it has the same limit. Beyond it the application shows the refusal.
  const costly = { limit: listPerks.limit, limitedBy: [...listPerks.limitedBy, 'perk'] }
  const searching = async (request: FastifyRequest, reply: FastifyReply) => {
    await limit(app, costly, request, reply).catch(() => reply.callNotFound())
  }
  const optionsOf = (page: 'landing' | 'marketplace') => ({
    ...hidden,
    helmet: applicationPolicy(env, {
      scripts: [...en.inline[page].scripts, ...de.inline[page].scripts],
      styles: [...en.inline[page].styles, ...de.inline[page].styles],
    }),
  })
  app.get('/', optionsOf('landing'), serve('landing'))
  app.get('/public-marketplace', { ...optionsOf('marketplace'), onRequest: searching }, serve('marketplace'))
  // For previews of links on other sites, which our other headers forbid.
  const picture = {
    ...hidden,
    config: { helmet: { ...nothingRuns, crossOriginResourcePolicy: { policy: 'cross-origin' } } },
  }
  app.get<{ Params: { file: string } }>(
    '/perk-pictures/:file',
    {
      ...(picture as typeof hidden),
      onRequest: (request, reply) => limit(app, { limit: 'link-picture' }, request, reply),
    },
    async (request, reply) => {
      const ctx = visitorContext(app, request)
      const [, id = ''] = /^([\w-]{36})\.png$/.exec(request.params.file) ?? []
      const perk = (await readShown(ctx, id)) ?? refuse('NOT_FOUND', 'perkNotFound')
      const { etag, read } = linkPictureOf(en.poster(perk))
      reply.headers({ ETag: etag, 'Cache-Control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(await read())
    },
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@perkloop/contract/language'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/base/errors'
import { pageLanguage } from '../platform/http/page-language'
import { nothingRunsHere } from '../platform/http/page-security'
import { etagOf } from '../platform/reply/reply'
import { readGuidePictures, readGuides } from './guide-file'
import { guidePage } from './guide-page'

const hidden = { schema: { hide: true } }

/**
 * The guides at /docs, rendered once at the start.
 * @param webFolder The built application: the guides look like it.
 * @param folder docs/guides.
 */
export function guideRoutes(app: FastifyInstance, webFolder: string, folder: string) {
  const pages = new Map(languages.flatMap((language) => [...pagesIn(language, folder)]))
  const pictures = readGuidePictures(folder)
  const css = ['start-up.css', 'entry-landing.css', 'guide.css'].map((file) =>
    readFileSync(join(webFolder, file), 'utf8'),
  )
  const style = { body: css.join('\n'), etag: etagOf(css.join('\n')) }

  app.get('/docs/guide.css', hidden, (_request, reply) =>
    reply.headers({ ETag: style.etag, 'Cache-Control': 'no-cache' }).type('text/css; charset=utf-8').send(style.body),
  )
  app.get<{ Params: { file: string } }>(
    '/docs/pictures/:file',
    { ...hidden, config: { helmet: nothingRunsHere } as object },
    (request, reply) => {
      const picture = pictures.get(request.params.file) ?? refuse('NOT_FOUND', 'notFound')
      return reply.header('Cache-Control', 'public, max-age=3600').type('image/webp').send(picture)
    },
  )
  for (const path of ['/docs', '/docs/', '/docs/:guide']) {
    app.get<{ Params: { guide?: string } }>(path, hidden, (request, reply) => {
      const language = pageLanguage(request, reply)
      const page = pages.get(`${language} ${request.params.guide ?? ''}`)
      // An old link still leads to the list of them.
      const found = page ?? (pages.get(`${language} `) as Page)
      reply.headers({ ETag: found.etag, 'Cache-Control': 'no-cache' })
      return reply
        .code(page ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(found.body)
    })
  }
}

interface Page {
  body: string
  etag: string
}

function pagesIn(language: Language, folder: string): [string, Page][] {
  const guides = readGuides(folder, language)
  return [undefined, ...guides].map((guide) => {
    const body = guidePage(language, guides, guide)
    return [`${language} ${guide?.name ?? ''}`, { body, etag: etagOf(body) }]
  })
}

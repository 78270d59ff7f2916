import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Language } from '@perkloop/contract/language'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../base/errors'
import { pictureCaching } from '../outside/picture-caching'
import { pictureFolder } from '../outside/storage'
import { compressors, encodingIn } from '../reply/compress'
import { pageLanguage } from './page-language'
import { nothingRuns, nothingRunsHere } from './page-security'

const lasting = { maxAge: '1y', immutable: true } as const

/** Pictures on local disk. */
export async function pictureFiles(app: FastifyInstance) {
  const root = pictureFolder(app.deps.env.dataDir)
  await mkdir(root, { recursive: true })
  await app.register(async (pictures) => {
    pictures.addHook('onRoute', (route) => {
      route.config = { ...route.config, helmet: nothingRuns } as NonNullable<typeof route.config>
    })
    await pictures.register(fastifyStatic, {
      root,
      prefix: '/pictures/',
      cacheControl: false,
      setHeaders: (reply) => void reply.setHeader('Cache-Control', pictureCaching),
      decorateReply: false,
      index: false,
    })
  })
}

const sharedPicture = /^\/(mail-[\w-]+|social-card)\.png$/

/** Paths that never open the application, whatever follows. */
const notOurs = /^\/(api|assets|pictures|docs|dev\/mail|metrics)(\/|$)/

/**
 * Whether an address opens the application: every one does that names no file (docs/product.md, Screens). Programs that
 * look for a file of theirs (`/.well-known/…`, `/feed.xml`) would take the application for it, so they get a 404.
 */
function mayBePage(url: string) {
  const path = decoded(url.split('?')[0] ?? '/')
  const segments = path.split('/').filter(Boolean)
  const isFile = /\.[a-z][a-z\d]*$/i.test(segments.at(-1) ?? '')
  return !isFile && !notOurs.test(path) && !segments.some((segment) => segment.startsWith('.'))
}

/** As programs write it that escape more than they must. What can't be decoded names no file and no route either. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The HTML page of the built application. */
export const startPage = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8')

type Start = Awaited<ReturnType<typeof compressedStart>>

/** Compressed once, at the start. */
async function compressedStart(folder: string) {
  const page = startPage(folder)
  return { page, compressed: { br: await compressors.br(page), gzip: await compressors.gzip(page) } }
}

/** The built application: hashed files are cached for ever, the page is revalidated. Other paths get the application. */
export async function webFiles(app: FastifyInstance, folder: string) {
  await app.register(async (assets) => {
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, helmet: nothingRunsHere } as NonNullable<typeof route.config>
    })
    // It is said with the page that loads the file.
    assets.addHook('onRequest', (_request, reply, done) => {
      reply.removeHeader('Permissions-Policy')
      done()
    })
    await assets.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      ...lasting,
      // A file never changes, as its name has its hash, and is only read whole.
      lastModified: false,
      acceptRanges: false,
      decorateReply: false,
      index: false,
      preCompressed: true,
    })
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'de/**', '*.html', 'manifest.json', 'start-files.json', '.stamp'],
    decorateReply: false,
    maxAge: 0,
  })
  // Mail programs and link previews show these pictures on other sites, which our other headers forbid.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (sharedPicture.test(request.url)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    done(null, payload)
  })
  const starts: Record<Language, Start> = {
    en: await compressedStart(folder),
    de: await compressedStart(join(folder, 'de')),
  }
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || !mayBePage(request.url)) refuse('NOT_FOUND', 'notFound')
    const { page, compressed } = starts[pageLanguage(request, reply)]
    const encoding = encodingIn(request.headers['accept-encoding'] ?? '')
    if (encoding) reply.header('Content-Encoding', encoding)
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8')
    return reply.send(encoding ? compressed[encoding] : page)
  })
}

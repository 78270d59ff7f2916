import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors'
import { nothingRuns } from './page-security'
import { pictureFolder } from './storage'

const lasting = { maxAge: '1y', immutable: true } as const

/** Pictures on local disk; a picture's file never changes. */
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
      ...lasting,
      decorateReply: false,
      index: false,
    })
  })
}

const sharedPicture = /^\/(mail-[\w-]+|social-card)\.png$/

/** The built application: hashed files for good, the page asked for anew. Any other path is the application's to route. */
export async function webFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    ...lasting,
    index: false,
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '*.html', 'manifest.json', '.stamp'],
    decorateReply: false,
    maxAge: 0,
  })
  // Mail and link previews are read on other sites, which our pages' headers would keep its pictures from.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (sharedPicture.test(request.url)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
    done(null, payload)
  })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|pictures|dev\/mail)(\/|$|\?)/.test(request.url)
    if (!isPage) refuse('NOT_FOUND', 'Not found')
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
  })
}

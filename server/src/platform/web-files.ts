import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors'
import { pictureFolder } from './storage'

/** The built application and the pictures on local disk. Hashed and picture files never change; the page is asked for anew. */
export async function webFiles(app: FastifyInstance, folder: string) {
  const pictures = pictureFolder(app.deps.env.dataDir)
  await mkdir(pictures, { recursive: true })
  const lasting = { maxAge: '1y', immutable: true } as const
  await app.register(fastifyStatic, {
    root: pictures,
    prefix: '/pictures/',
    ...lasting,
    decorateReply: false,
    index: false,
  })
  await app.register(fastifyStatic, { root: join(folder, 'assets'), prefix: '/assets/', ...lasting, index: false })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    maxAge: 0,
  })
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|pictures|dev\/mail)(\/|$|\?)/.test(request.url)
    if (!isPage) refuse('NOT_FOUND', 'Not found')
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
  })
}

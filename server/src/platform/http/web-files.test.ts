import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { errorExit } from './error-exit'
import { webFiles } from './web-files'

const { server } = await serverOfFile()
const folder = mkdtempSync(join(tmpdir(), 'perkloop-web-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'de'))
for (const language of ['', 'de']) writeFileSync(join(folder, language, 'index.html'), '<title>The application</title>')
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
const app = Fastify()
app.decorate('deps', server.deps)
app.decorateRequest('caller', null)
errorExit(app)
await webFiles(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an address that nothing else answers', () => {
  it.each([
    '/',
    '/login',
    '/nowhere',
    '/nowhere/at/all',
    '/profile/0190a0b0-0000-7000-8000-000000000000',
    '/verify-email/aB3-_x?from=mail.html',
    '/marketplace?q=swim.txt',
    '/metrical',
    '/sitemap',
    '/robots',
    '/login/',
    '/100%25/of-it',
    '/feed.xml/more',
    '/verify-email/cut-off-by-a-mail-program.',
  ])('%s is a page', async (url) => {
    const reply = await app.inject({ url })
    expect([reply.statusCode, reply.body]).toEqual([200, '<title>The application</title>'])
  })

  it.each([
    '/metrics',
    '/metrics/',
    '/metrics?format=text',
    '/.well-known/change-password',
    '/.well-known/openid-configuration',
    '/.well-known/apple-app-site-association',
    '/.env',
    '/.git/config',
    '/.well-known/',
    '/%2Ewell-known/change-password',
    '/sitemap.xml/',
    '/sitemap.xml//?page=1',
    '/sitemap-1.xml',
    '/sitemap_index.xml',
    '/feed%2Exml',
    '/feed%2exml/',
    '/deep%2Ffeed.xml',
    '/security.txt',
    '/metric%73',
    '/robots.txt.bak',
    '/deep/sitemap.xml?page=1',
    '/manifest.webmanifest',
    '/ads.txt',
    '/humans.TXT',
    '/wp-login.php',
    '/index.html',
    '/manifest.json',
    '/apple-touch-icon.png',
    '/favicon.ico',
    '/assets/gone.js',
    '/api/nowhere',
    '/pictures/gone.webp',
  ])('%s is not found', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await app.inject({ method, url })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'application/problem+json'])
    }
  })

  it('is no page to anything but reading', async () => {
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })
})

it('files that are there are still served', async () => {
  expect((await app.inject({ url: '/favicon.svg' })).body).toBe('<svg/>')
})

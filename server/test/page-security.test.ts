import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { applicationPolicy, nothingRuns, pageHeaders } from '../src/platform/http/page-security'
import { openServer } from './database'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile({ mailEvery: 1_000 })
const production = await openServer({ env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
afterAll(() => production.stop())

describe('headers', () => {
  it('of data: nothing of it can run, be framed or guessed at', async () => {
    const { headers } = await given.call(null, 'GET', '/perks')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      // The browser may show it again only after revalidation.
      'cache-control': 'private, no-cache',
    })
  })

  it('of data in production: over https alone from then on, for a year', async () => {
    for (const url of ['/api/perks', '/api/nowhere'])
      expect((await production.app.inject(url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      )
  })

  it.each(['GET', 'OPTIONS'] as const)('open nothing to another origin that asks: %s', async (method) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const reply = await server.app.inject({ method, url: '/api/perks', headers })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('a session sent as a cookie is none, nor is one ever given', async () => {
    const user = await given.user()
    const { token } = user
    for (const cookie of [`token=${token}`, `perkloop.token=${token}`, `session=${token}`])
      expect((await server.app.inject({ url: '/api/users/profile', headers: { cookie } })).statusCode).toBe(401)
    expect((await given.call(user, 'GET', '/users/profile')).headers).not.toHaveProperty('set-cookie')
  })

  it('of a picture’s address: whatever is in the file, it is no page', async () => {
    const { headers } = await server.app.inject('/pictures/nothing.webp')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  })
})

it('addresses of production show no captured mail', async () => {
  for (const url of ['/dev/mail', '/dev/mail/', '/dev/mail/latest'])
    expect([(await server.app.inject('/dev/mail')).statusCode, (await production.app.inject(url)).statusCode]).toEqual([
      200, 404,
    ])
})

describe('the policy of the application’s pages', () => {
  const { directives } = applicationPolicy(
    { s3: undefined },
    { scripts: ['one()'], styles: ['a{}'] },
  ).contentSecurityPolicy
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

  it('runs our files and what stands in the page by its hash, nothing else', () => {
    expect(directives).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", hash('one()')],
      'style-src': ["'self'", hash('a{}')],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
    })
    expect(JSON.stringify(directives)).not.toContain('unsafe')
  })

  it('takes pictures from where they are kept, and asks for https in production only', () => {
    const s3 = { publicUrl: 'https://pictures.example.com/bucket' } as never
    expect(applicationPolicy({ s3 }).contentSecurityPolicy.directives['img-src']).toContain(
      'https://pictures.example.com',
    )
    expect(pageHeaders({ production: false }).strictTransportSecurity).toBe(false)
    expect(pageHeaders({ production: true }).strictTransportSecurity).toMatchObject({ maxAge: 31_536_000 })
    expect(nothingRuns.contentSecurityPolicy.directives).toMatchObject({ 'default-src': ["'none'"], sandbox: [] })
  })
})

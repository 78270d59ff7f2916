import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { applicationPolicy, nothingRuns, pageHeaders } from '../src/platform/page-security'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

describe('headers', () => {
  it('of data: nothing of it can run, be framed or guessed at', async () => {
    const { headers } = await given.call(null, 'GET', '/perks')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
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

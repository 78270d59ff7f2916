import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '../src/platform/data-dir-lock'
import { readEnv } from '../src/platform/env'
import { statementsOf } from '../src/platform/migrate'
import { openServer } from './database'
import { type Given, givenOn } from './given'

describe('the environment', () => {
  it('has working defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demoData: true,
    })
    expect(readEnv({ DATABASE_URL: 'postgres://db/x' })).toMatchObject({ demoData: false })
  })

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'perkloop.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['REDIS_URL', { REDIS_URL: 'http://redis' }],
    ['S3_REGION', { S3_ENDPOINT: 'https://s3.example' }],
    ['DEMO_DATA', { DEMO_DATA: 'yes' }],
    ['DEMO_DATA', { DEMO_DATA: 'true', NODE_ENV: 'production' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off', NODE_ENV: 'production' }],
    ['ENABLE_ORGANIZATIONS', { ENABLE_ORGANIZATIONS: '1' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s in one line for %j', (name, source) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^${name} should .+$`))
  })
})

describe('migrations', () => {
  it('are split at statements, not inside functions', () => {
    expect(statementsOf('select 1;\ncreate function f() as $$\nbegin;\nend $$;\nselect 2;')).toHaveLength(3)
  })
})

describe('DATA_DIR', () => {
  it('is refused to a second process, and free again after the first is killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perkloop-lock-'))
    const holder = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '-e',
        `import('./src/platform/data-dir-lock.ts').then(({ lockDataDir }) => lockDataDir(${JSON.stringify(folder)})).then(() => { console.log('held'); setInterval(() => {}, 1000) })`,
      ],
      { cwd: join(import.meta.dirname, '..') },
    )
    await new Promise((done) => holder.stdout.once('data', done))
    await expect(lockDataDir(folder)).rejects.toThrow(/is in use by another process/)
    const ended = new Promise((done) => holder.once('exit', done))
    holder.kill('SIGKILL')
    await ended
    const release = await lockDataDir(folder)
    release()
    rmSync(folder, { recursive: true })
  })
})

describe('bad input', () => {
  let server: Awaited<ReturnType<typeof openServer>>
  let given: Given
  beforeAll(async () => {
    server = await openServer()
    given = givenOn(server)
  })
  afterAll(() => server.stop())

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['a body that is no object', '"text"', 'application/json', 422],
    ['no body', '', 'application/json', 400],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'text/xml', 415],
    ['more than a megabyte', `{"email":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413],
    ['a polluting key', '{"__proto__":{"admin":true},"email":"a","password":"b"}', 'application/json', 400],
  ])('%s answers problem details', async (_name, payload, type, status) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload,
      headers: { 'content-type': type },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'application/problem+json'])
    expect(reply.json()).toMatchObject({
      status,
      message: reply.json().detail,
      requestId: expect.any(String),
      code: expect.any(String),
    })
    expect(reply.body).not.toMatch(/stack|node_modules|select /i)
  })

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/perks/none', 404],
    ['PUT', '/bids/01900000-0000-7000-8000-000000000000', 401],
    ['GET', '/users/username/ab', 401],
  ] as const)('%s %s answers %i to a visitor', async (method, path, status) => {
    expect((await given.call(null, method, path)).status).toBe(status)
  })

  it('answers problem details also to an address that cannot be read', async () => {
    for (const url of ['/api/perks/%E0%A4%A', `/api/perks/${'x'.repeat(400)}`]) {
      const reply = await server.app.inject({ url })
      expect([url.slice(0, 20), reply.statusCode]).toEqual([url.slice(0, 20), 404])
      expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
    }
  })

  it('refuses a bad token on a public call', async () => {
    const nobody = { id: '', name: '', email: '', token: 'x'.repeat(43) }
    expect((await given.call(nobody, 'GET', '/perks')).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  it('documents itself', async () => {
    const { body } = await given.call(null, 'GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/bids/{id}/accept'].post.requestBody).toBeDefined()
    expect((await given.call(null, 'GET', '/docs/')).status).toBe(200)
  })

  it('says 409 while the first request with a key is under way', async () => {
    const me = await given.user()
    const body = { title: 'Twice', description: 'Once', estimatedValue: 1 }
    const key = { 'idempotency-key': 'parallel' }
    const replies = await Promise.all([1, 2, 3].map(() => given.call(me, 'POST', '/perks', body, key)))
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true)
    expect((await given.call(me, 'GET', '/perks/user')).body).toHaveLength(1)
  })

  it('counts page-views by pattern only', async () => {
    expect((await given.call(null, 'POST', '/analytics/page-view', { path: '/profile/:userId' })).status).toBe(200)
    expect((await given.call(null, 'POST', '/analytics/page-view', { path: '/verify-email/secret' })).status).toBe(422)
  })
})

describe('rate limits', () => {
  it('answer 429 with Retry-After, before anything is done', async () => {
    const server = await openServer({ env: { RATE_LIMITS: 'on' } })
    const given = givenOn(server)
    const report = () => given.call(null, 'POST', '/support/log-error', { message: 'x' })
    const replies = []
    for (let call = 0; call < 121; call += 1) replies.push(await report())
    const last = replies.at(-1)
    expect(replies.slice(0, 120).every((reply) => reply.status === 200)).toBe(true)
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    const wrong = () => given.call(null, 'POST', '/users/login', { email: 'a@example.com', password: 'wrong password' })
    const guesses = await Promise.all(Array.from({ length: 14 }, wrong))
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10)
    expect((await wrong()).status).toBe(429)
    await server.stop()
  })
})

describe('live events', () => {
  it('come as a stream, and end with the session', async () => {
    const server = await openServer()
    const given = givenOn(server)
    const { port } = server.app.server.address() as AddressInfo
    const [one, other] = [await given.user(), await given.user()]
    const abort = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { authorization: `Bearer ${other.token}` },
      signal: abort.signal,
    })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.getReader()
    await given.made(one, '/friends/request', { recipientId: other.id })
    let heard = ''
    while (!heard.includes('"friends"')) heard += new TextDecoder().decode((await reader?.read())?.value)
    await given.call(other, 'POST', '/users/logout')
    const rest = async () => {
      for (;;) if ((await reader?.read().catch(() => ({ done: true })))?.done) return 'ended'
    }
    expect(await rest()).toBe('ended')
    abort.abort()
    expect((await fetch(`http://127.0.0.1:${port}/api/events`)).status).toBe(401)
    await server.stop()
  })
})

describe('mail', () => {
  const opened: { close: (done: () => void) => void }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await new Promise<void>((done) => one.close(done))
  })

  it('waits for a mail server that is down: registration answers, the mail goes out later', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => probe.once('listening', done))
    const { port } = probe.address() as AddressInfo
    await new Promise((done) => probe.close(done))

    let offset = 0
    const server = await openServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      clock: () => new Date(Date.now() + offset),
    })
    const given = givenOn(server)
    const draft = { name: 'Ann', username: 'ann-mail', email: 'ann-mail@example.com', password: 'A quiet walk 42' }
    expect((await given.call(null, 'POST', '/users/register', draft)).status).toBe(201)
    const waiting = async () => await server.deps.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    await expect.poll(async () => (await waiting()).attempts, { timeout: 10_000 }).toBe(1)

    const received: string[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    smtp.listen(port, '127.0.0.1')
    opened.push(smtp)
    offset = 2 * 60_000
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    expect(received[0]).toContain('Subject: Confirm your email for Perkloop')
    expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]+@perkloop\.test>/)
    await expect.poll(async () => (await waiting()).letter).toBeNull()
    await server.stop()
  })
})

describe('object storage', () => {
  it('gets both sizes over the S3 protocol, signed and byte for byte', async () => {
    const objects = new Map<string, { body: Buffer; type: string | undefined }>()
    const peer = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => store(request, response, Buffer.concat(chunks)))
    })
    function store(request: IncomingMessage, response: ServerResponse, body: Buffer) {
      const digest = createHash('sha256').update(body).digest('hex')
      const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')
      const whole = [digest, 'UNSIGNED-PAYLOAD'].includes(String(request.headers['x-amz-content-sha256']))
      if (!signed || !whole) return response.writeHead(403).end()
      objects.set(request.url?.split('?')[0] ?? '', { body, type: request.headers['content-type'] })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    peer.listen(0, '127.0.0.1')
    await new Promise((done) => peer.once('listening', done))
    const endpoint = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
    const server = await openServer({
      env: {
        S3_ENDPOINT: endpoint,
        S3_REGION: 'eu-1',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_PUBLIC_URL: 'https://pictures.example.com/',
      },
    })
    const given = givenOn(server)
    const me = await given.user()
    const { uploadUrl, key } = await given.made(me, '/perks/get-upload-url', {
      fileName: 'a.png',
      fileType: 'image/png',
    })
    const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f3b13b' } })
      .png()
      .toBuffer()
    const put = await server.app.inject({
      method: 'PUT',
      url: new URL(uploadUrl).pathname,
      headers: { 'content-type': 'image/png' },
      payload,
    })
    expect(put.statusCode).toBe(200)
    expect([...objects.keys()].sort()).toEqual([`/pictures/${key}.card.webp`, `/pictures/${key}.full.webp`])
    const full = objects.get(`/pictures/${key}.full.webp`)
    expect(full?.type).toBe('image/webp')
    expect(await sharp(full?.body).metadata()).toMatchObject({ width: 900, format: 'webp' })
    expect((await given.perk(me, { imageKey: key })).imageUrl).toBe(`https://pictures.example.com/${key}.full.webp`)
    await server.stop()
    await new Promise((done) => peer.close(done))
  })
})

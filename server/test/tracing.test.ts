import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { makeDatabase, newDataDir } from './database'
import { startServerProcess } from './server-process'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
  status: { code?: number }
}

const spans: Span[] = []
let isHanging = false
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (isHanging) return
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString())
    for (const { scopeSpans } of resourceSpans)
      for (const { spans: more } of scopeSpans as { spans: Span[] }[]) spans.push(...more)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '100',
}
const dataDir = newDataDir()
const database = await makeDatabase()
const common = { DATA_DIR: dataDir, ...database?.env }
afterAll(async () => {
  collector.closeAllConnections()
  collector.close()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const textOf = ({ attributes }: Span) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? ''
const idOf = (n: number) => n.toString(16).padStart(32, '0')
const ofTrace = (n: number) => spans.filter(({ traceId }) => traceId === idOf(n))
const parentOf = (n: number) => ({ traceparent: `00-${idOf(n)}-00000000000000aa-01` })

/** Sends a body whose second half comes later, in an event of the connection. */
async function sendSlowly(url: string, headers: Record<string, string>, body: object) {
  const [text, request] = [
    JSON.stringify(body),
    openRequest(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }),
  ]
  request.write(text.slice(0, 10))
  await new Promise((done) => setTimeout(done, 300))
  request.end(text.slice(10))
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
}

it('a request is a span, its operation one below, and its statements below that; at once as alone', async () => {
  const server = await startServerProcess({ ...common, ...traces })
  await server.ready()
  const send = (n: number, path: string) => fetch(`${server.url}/api${path}`, { headers: parentOf(n) })
  const secret = 'correct horse battery staple'
  await sendSlowly(`${server.url}/api/users/login`, parentOf(1), { email: 'nobody@example.com', password: secret })
  const several = Array.from({ length: 60 }, (_, index) => index + 10)
  await Promise.all(several.map((n) => send(n, `/perks?q=word${n}`)))
  await expect.poll(() => several.filter((n) => ofTrace(n).some(({ name }) => name.startsWith('GET '))).length).toBe(60)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const login = ofTrace(1)
  const [request] = login.filter(({ name }) => name === 'POST /api/users/login')
  expect(request?.parentSpanId).toBe('00000000000000aa')
  const [operation] = login.filter(({ name }) => name === 'postUsersLogin')
  expect(operation?.parentSpanId).toBe(request?.spanId)
  const statements = login.filter((span) => textOf(span) !== '')
  expect(statements.some(({ parentSpanId }) => parentSpanId === operation?.spanId)).toBe(true)
  // A refusal is no failure.
  expect(login.map(({ status }) => status.code ?? 0)).not.toContain(2)

  for (const n of several) {
    const own = ofTrace(n)
    const known = new Set(['00000000000000aa', ...own.map(({ spanId }) => spanId)])
    expect(own.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([])
    // Each waited for one of ten connections, and has its own search and nobody else's.
    expect(own.filter((span) => textOf(span).includes('from perks p')).length, `trace ${n}`).toBe(1)
  }
  // Nothing that users wrote.
  const all = JSON.stringify(spans)
  for (const word of [secret, 'nobody@example.com', 'word12']) expect(all).not.toContain(word)
}, 60_000)

it('a collector that hangs holds up neither requests nor the end', async () => {
  isHanging = true
  const server = await startServerProcess({ ...common, ...traces })
  await server.ready()
  for (let n = 0; n < 5; n += 1) expect((await fetch(`${server.url}/api/perks`)).status).toBe(200)
  const began = Date.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(6_000)
  isHanging = false
}, 60_000)

it('a protocol that there is not ends the start with one line', async () => {
  const server = await startServerProcess({ ...common, ...traces, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })
  expect(await server.ended).toBe(1)
  expect(server.said().trim()).toBe('OTEL_EXPORTER_OTLP_PROTOCOL should be http/protobuf or http/json')
}, 60_000)

import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, createServer as createPlain } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicLookup } from './public-address'
import { isWebhookAddress, openWebhookClient } from './webhook-client'

/** Ways to write an address that is not on the internet. */
const spellings = [
  ...['127.0.0.1', '127.1', '127.0.1', '0x7f.0.0.1', '0x7f000001', '0177.0.0.1', '017700000001', '2130706433'],
  ...['127.0.0.1.', '127.255.255.254', '①②⑦.⓪.⓪.①', '127。0。0。1', '0', '0.0.0.0', '0x0', '10.0.0.1', '10.1'],
  ...['0xa.0.0.1', '167772161', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.1', '0xc0a80001', '3232235521'],
  ...['169.254.169.254', '169.254.43518', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '100.64.0.1'],
  ...[
    '100.127.255.254',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.1.1.1',
  ],
  ...['240.0.0.1', '255.255.255.255', '192.88.99.1', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]'],
  ...[
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
  ],
  ...[
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  ],
  ...[
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[100::1]',
    '[2001:db8::1]',
    '[5f00::1]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'printer.local',
    'db.internal',
    'nas.lan',
    'x.home.arpa',
    'intranet',
  ],
]

describe('an address that is not on the internet', () => {
  let reached = 0
  const here = createPlain((socket) => {
    reached += 1
    socket.destroy()
  })
  beforeAll(() => new Promise<void>((done) => here.listen(0, done)))
  afterAll(() => void here.close())

  it.each(spellings)('%s is refused, and nothing connects', async (host) => {
    const url = `https://${host}:${(here.address() as AddressInfo).port}/hook`
    expect(isWebhookAddress(url, { localWebhooks: false })).toBe(false)
    const answer = await openWebhookClient({ localWebhooks: false })({ url, body: '{}', headers: {} })
    expect(answer).toEqual({ status: null, answer: 'not-public' })
    expect(reached).toBe(0)
  })

  it.each(['localhost.localdomain', 'localtest.example'])(
    'nor by the name %s, which leads into a network',
    async (name) => {
      const { port } = here.address() as AddressInfo
      // Its type is a list of overloads; the guard calls this one only.
      const resolve = ((_name: string, _options: object, callback: (error: null, all: LookupAddress[]) => void) =>
        callback(null, [{ address: '127.0.0.1', family: 4 }])) as never
      const agent = new Agent({ keepAlive: false, lookup: publicLookup(resolve) })
      const url = `https://${name}:${port}/hook`
      const answer = await openWebhookClient({ localWebhooks: false, agent })({ url, body: '{}', headers: {} })
      expect(answer).toEqual({ status: null, answer: 'not-public' })
      expect(reached).toBe(0)
    },
  )

  it.each([
    ['http://example.com/hook', false],
    ['http://127.0.0.1:9/hook', false],
    ['https://user:secret@example.com/hook', false],
    ['https://example.com/hook', true],
    ['https://example.com:8443/hook', true],
    ['https://93.184.215.14/hook', true],
    ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/hook', true],
  ])('%s may be a webhook: %s', (url, may) => expect(isWebhookAddress(url, { localWebhooks: false })).toBe(may))

  it('this machine is reached where an operator says so, by its number and without TLS alone', () => {
    const there = [
      'http://127.0.0.1:9/x',
      'http://localhost:9/x',
      'http://10.0.0.1/x',
      'https://127.0.0.1/x',
      'http://[::1]/x',
    ]
    expect(there.map((url) => isWebhookAddress(url, { localWebhooks: true }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a receiver', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const one of servers) {
      one.closeAllConnections()
      one.close()
    }
  })
  type Listener = Parameters<typeof createServer>[1]
  async function receiver(listen: Listener) {
    // Its type is that of the overload with options, where it stands second; it is the same listener.
    const server = createServer(listen as never)
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  }
  const client = openWebhookClient({ localWebhooks: true, patience: 600 })
  const send = async (listen: Listener) =>
    client({ url: await receiver(listen), body: '{"a":"ü"}', headers: { 'webhook-id': 'msg_1' } })

  it('gets the body and the headers', async () => {
    let got: unknown
    const answer = await send((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        got = [
          request.method,
          request.headers['webhook-id'],
          request.headers['content-type'],
          Buffer.concat(pieces).toString(),
        ]
        response.writeHead(201).end('thanks')
      })
    })
    expect(got).toEqual(['POST', 'msg_1', 'application/json', '{"a":"ü"}'])
    expect(answer).toEqual({ status: 201, answer: 'thanks' })
  })

  it('that leads elsewhere is not followed', async () => {
    let followed = 0
    const elsewhere = await receiver((_request, response) => {
      followed += 1
      response.end()
    })
    for (const location of [elsewhere, 'http://169.254.169.254/latest/meta-data/'])
      expect(await send((_request, response) => response.writeHead(302, { location }).end('moved'))).toEqual({
        status: 302,
        answer: 'moved',
      })
    expect(followed).toBe(0)
  })

  it('that hangs is given up', async () => {
    expect(await send(() => {})).toEqual({ status: null, answer: 'timeout' })
  })

  it('that drips headers or a body is cut off', async () => {
    const start = performance.now()
    const answer = await send((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(timer))
    })
    expect(answer.status).toBe(200)
    expect(answer.answer).toMatch(/^x{2,20}$/)
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  it('that sends without end is read for a kilobyte', async () => {
    let sent = 0
    const answer = await send((_request, response) => {
      response.writeHead(200)
      const more = () => {
        sent += 1
        if (!response.destroyed) response.write('y'.repeat(64_000), more)
      }
      more()
    })
    expect([answer.status, answer.answer.length]).toEqual([200, 1024])
    expect(sent).toBeLessThan(200)
  })

  it('that sends a bomb has it kept as it came, packed', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    const answer = await send((_request, response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(bomb))
    expect(answer.status).toBe(500)
    expect(answer.answer.length).toBeLessThanOrEqual(1024)
    expect(answer.answer).not.toContain('\u0000')
  })

  it('that wants another protocol has no status', async () => {
    const url = await receiver(() => {})
    servers
      .at(-1)
      ?.on('connection', (socket) =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
      )
    expect((await client({ url, body: '{}', headers: {} })).status).toBeNull()
  }, 5_000)

  it('that is down, or breaks off, has no status', async () => {
    const url = await receiver((request) => request.socket.destroy())
    expect((await client({ url, body: '{}', headers: {} })).status).toBeNull()
    const gone = await receiver(() => {})
    await new Promise((done) => servers.at(-1)?.close(done))
    expect(await client({ url: gone, body: '{}', headers: {} })).toEqual({ status: null, answer: 'ECONNREFUSED' })
  })
})

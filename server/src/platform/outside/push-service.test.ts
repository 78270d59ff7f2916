import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { LookupAddress, lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-address'
import { isPushAddress, openPushService, outcomeOf } from './push-service'
import { newVapidKeys, signedBy } from './vapid'

it.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is on the internet: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

/** A name server whose answers change from time to time. */
function changing(...answers: string[][]) {
  let asked = 0
  const resolve = ((_name: string, _options: object, callback: (error: null, all: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
    // Its type is a list of overloads and a promised form; the guard calls this one only.
  }) as unknown as typeof lookup
  return { resolve, asked: () => asked }
}

const connectTo = (answers: ReturnType<typeof changing>, all: boolean) =>
  new Promise((done) =>
    publicLookup(answers.resolve)('push.example.com', { all }, (error, address) => done(error?.message ?? address)),
  )

it('connects to just what it has checked: a name that changes is looked up once', async () => {
  const names = changing(['93.184.215.14'], ['127.0.0.1'])
  expect(await connectTo(names, false)).toBe('93.184.215.14')
  expect(names.asked()).toBe(1)
  expect(await connectTo(names, false)).toBe('push.example.com is no address on the internet')
})

it.each([true, false])('refuses a name with any address in a network (all: %s)', async (all) => {
  const refused = 'push.example.com is no address on the internet'
  expect(await connectTo(changing(['93.184.215.14', '10.0.0.1']), all)).toBe(refused)
  expect(await connectTo(changing([]), all)).toBe(refused)
})

it('never reaches this machine, by whatever name, nor a network by its number', async () => {
  let reached = 0
  const here = createServer((socket) => {
    reached += 1
    socket.destroy()
  })
  await new Promise<void>((done) => here.listen(0, done))
  const { port } = here.address() as { port: number }
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '[::ffff:127.0.0.1]'])
    expect([host, isPushAddress(`https://${host}/x`)]).toEqual([host, false])
  // No subscription names a port; here the connection itself is asked. The last name passes for one of the internet.
  const agent = new Agent({ keepAlive: false, lookup: publicLookup() })
  for (const hostname of ['localhost', 'localhost.localdomain'])
    await new Promise((done) => request({ hostname, port, agent }).on('error', done).end())
  here.close()
  expect(reached).toBe(0)
})

it.each([
  [201, undefined, { is: 'sent' }],
  [404, undefined, { is: 'gone' }],
  [410, undefined, { is: 'gone' }],
  [413, undefined, { is: 'later' }],
  [403, undefined, { is: 'later' }],
  [429, '120', { is: 'later', after: 120_000 }],
  [429, 'soon', { is: 'later' }],
  [503, '-5', { is: 'later' }],
  [301, undefined, { is: 'later' }],
] as const)('%i with Retry-After %s', (status, after, outcome) => expect(outcomeOf(status, after)).toEqual(outcome))

it('tries again later where a service wants another protocol', async () => {
  const answer = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'
  const service = createServer((socket) => void socket.end(answer))
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const agent = new Agent({ keepAlive: false })
  agent.createConnection = () => connect((service.address() as AddressInfo).port, '127.0.0.1')
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const target = {
    endpoint: 'https://push.example.com/x',
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  }
  const pushes = openPushService({ keys: newVapidKeys(), contact: 'help@example.com', agent })
  const outcome = await pushes.send(target, { payload: 'Hello', isUrgent: false })
  service.close()
  expect(outcome).toEqual({ is: 'later' })
}, 5_000)

it('signs for one service, so that its keeper can check who pushes', () => {
  const keys = newVapidKeys()
  const header = signedBy(keys, 'https://push.example.com', 'help@example.com')
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([aud, sub]).toEqual(['https://push.example.com', 'mailto:help@example.com'])
  expect(exp * 1000 - Date.now()).toBeLessThan(24 * 3600_000)
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const text = Buffer.from(`${head}.${claims}`)
  const isRight = verify('sha256', text, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  expect(isRight).toBe(true)
})

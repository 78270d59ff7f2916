import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { signIns } from '../../demo/load-demo'
import { readEnv } from '../src/platform/base/env'
import { startServer } from '../src/server'
import { makeDatabase } from './database'
import { freePort } from './free-port'
import { givenOn } from './given'
import { startServerProcess } from './server-process'

const preload = `--import ${pathToFileURL(join(import.meta.dirname, 'errors-everywhere.mjs')).href}`
const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-errors-'))
const database = (await makeDatabase()) as NonNullable<Awaited<ReturnType<typeof makeDatabase>>>
const opened: (() => unknown)[] = []

/** Accepts connections and never responds, so that mails and pictures stay under way. */
async function silentPeer() {
  const sockets = new Set<Socket>()
  const peer = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await new Promise((done) => peer.once('listening', done))
  opened.push(() => {
    for (const socket of sockets) socket.destroy()
    peer.close()
  })
  return { port: (peer.address() as AddressInfo).port, taken: () => sockets.size }
}

async function start(env: Record<string, string>) {
  const own = { DATA_DIR: dataDir, NODE_OPTIONS: preload, LOG_LEVEL: 'silent' }
  const place = await startServerProcess({ ...database.env, ...own, ...env })
  opened.push(async () => {
    place.child.kill('SIGKILL')
    await place.ended
  })
  return place
}

afterAll(async () => {
  for (const close of opened.reverse()) await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('an error in whatever can have one ends no process', async () => {
  const [mail, bucket] = [await silentPeer(), await silentPeer()]
  const metricsPort = await freePort()
  const place = await start({
    REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379',
    RATE_LIMITS: 'on',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_REGION: 'eu-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://pictures.example.com',
    METRICS_PORT: String(metricsPort),
  })
  await place.ready()
  const running = await startServer(
    readEnv({ ...database.env, DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'false', RATE_LIMITS: 'off' }),
    { root: join(import.meta.dirname, '../..'), mailEvery: 24 * 60 * 60_000 },
  )
  opened.push(() => running.stop())
  const given = givenOn(running)
  const [person, friend] = [await given.user(), await given.user()]
  const headers = { authorization: `Bearer ${person.token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const post = (path: string, body: unknown) =>
    fetch(`${place.url}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  /** The largest number of clients in any of the rounds. */
  const clientCount = () =>
    Math.max(0, ...[...place.said().matchAll(/"Client":(\d+)/g)].map((count) => Number(count[1])))

  const stream = await fetch(`${place.url}/api/events`, { headers })
  expect(stream.status).toBe(200)
  void stream.text().catch(() => {})
  expect((await post('/friends/request', { recipientId: friend.id })).status).toBe(201)
  await expect.poll(mail.taken, { timeout: 15_000 }).toBeGreaterThan(0)
  const { uploadUrl } = await (await post('/perks/get-upload-url', { fileName: 'a.png', fileType: 'image/png' })).json()
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  void fetch(`${place.url}${new URL(uploadUrl).pathname}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(png, 'base64'),
  }).catch(() => {})
  await expect.poll(bucket.taken, { timeout: 15_000 }).toBeGreaterThan(0)

  // With queries under way, in and out of transactions, and with all connections idle.
  for (let round = 1; round <= 10; round += 1) {
    const asked = Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? fetch(`${place.url}/api/bids`, { headers })
        : post('/perks', { title: 'x', description: 'x', estimatedValue: 1 }),
    ).map((reply) => reply.then((one) => one.text()).catch(() => {}))
    if (round % 2) await Promise.race(asked)
    else await Promise.all(asked)
    place.child.kill('SIGUSR2')
    await Promise.all(asked)
    await expect.poll(() => place.said().match(/errors sent/g)?.length ?? 0, { timeout: 10_000 }).toBe(round)
  }
  expect(clientCount()).toBeGreaterThan(2)
  for (const kind of ['BoundPool', 'Client', 'Redis', 'Socket', 'ServerResponse', 'Server', 'Mail'])
    expect(place.said()).toContain(`"${kind}":`)
  expect(place.child.exitCode).toBeNull()
  await place.ready()
  await expect
    .poll(async () => (await fetch(`${place.url}/api/bids`, { headers })).status, { timeout: 10_000 })
    .toBe(200)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200)
})

it('nor on the embedded database, in and out of transactions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-errors-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  const none = { DATABASE_URL: '', DATABASE_DIRECT_URL: '' }
  const place = await start({ ...none, DATA_DIR: folder, DEMO_DATA: 'true' })
  await place.ready()
  const [ben] = signIns
  const post = (path: string, body: unknown, token?: string) =>
    fetch(`${place.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { token } = await (await post('/users/login', { email: ben?.email, password: ben?.password })).json()
  const list = () => post('/perks', { title: 'x', description: 'x', estimatedValue: 1 }, token)
  for (let round = 1; round <= 10; round += 1) {
    const asked = Array.from({ length: 10 }, () =>
      list()
        .then((one) => one.text())
        .catch(() => {}),
    )
    if (round % 2) await Promise.race(asked)
    else await Promise.all(asked)
    place.child.kill('SIGUSR2')
    await Promise.all(asked)
    await expect.poll(() => place.said().match(/errors sent/g)?.length ?? 0, { timeout: 10_000 }).toBe(round)
  }
  for (const kind of ['BoundPool', 'Client', 'Server']) expect(place.said()).toContain(`"${kind}":`)
  expect(place.child.exitCode).toBeNull()
  expect((await list()).status).toBe(201)
})

it.each([
  ['stays full', false],
  ['is read again', true],
])('a process whose output %s ends all the same, and with its line where there is room', async (_name, isRead) => {
  const place = await start({ UNFORESEEN: 'throw', FILL_OUTPUT: 'on' })
  await place.ready()
  const { stdout } = place.child
  stdout.pause()
  place.child.kill('SIGUSR2')
  if (isRead) setTimeout(() => stdout.resume(), 100)
  expect(await place.ended).toBe(1)
  if (!isRead) return
  await expect.poll(place.said).toContain('ended by an error that nobody handled')
})

it.each([
  ['throw', 'thrown and unheard', 'uncaughtException'],
  ['reject', 'rejected and unheard', 'unhandledRejection'],
])('what nobody foresaw ends a process with a line that says why: %s', async (how, why, origin) => {
  const place = await start({ UNFORESEEN: how })
  await place.ready()
  place.child.kill('SIGUSR2')
  expect(await place.ended).toBe(1)
  const [line = '{}'] = place
    .said()
    .split('\n')
    .filter((one) => one.includes('"level":60'))
  expect(JSON.parse(line)).toMatchObject({ origin, msg: 'ended by an error that nobody handled' })
  expect(line).toContain(why)
})

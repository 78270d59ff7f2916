import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeDatabase } from './database'

const root = join(import.meta.dirname, '../..')
const opened: { child: ChildProcess; ended: Promise<number | null> }[] = []
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const { child, ended } of opened.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-process-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The server as a process of its own, as it runs in earnest. */
async function startProcess(env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/src/main.ts')], {
    cwd: join(root, 'server'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PERKLOOP_ROOT: root,
      PORT: String(port),
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  opened.push({ child, ended })
  const url = `http://127.0.0.1:${port}`
  const ready = async () => {
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server stopped: ${said}`)
      if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return
      await new Promise((done) => setTimeout(done, 100))
    }
    throw new Error(`The server did not become ready: ${said}`)
  }
  return { child, ended, url, ready, said: () => said }
}

async function signUp(url: string, tag: string) {
  const body = { name: 'Ann', username: `ann-${tag}`, email: `ann-${tag}@example.com`, password: 'A quiet walk 42' }
  const post = (path: string, sent: unknown) =>
    fetch(`${url}/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
  expect((await post('register', body)).status).toBe(201)
  const link = async () => {
    const list = await (await fetch(`${url}/dev/mail`)).text()
    const path = new RegExp(`href="(/dev/mail/[^"?]+)"[^<]*<[^<]*<[^<]*${body.email}`).exec(list)?.[1]
    return path && /verify-email\/(\S+)/.exec(await (await fetch(`${url}${path}?plain`)).text())?.[1]
  }
  await expect.poll(link, { timeout: 15_000 }).toBeTruthy()
  await fetch(`${url}/api/users/verify-email/${await link()}`)
  return ((await (await post('login', body)).json()) as { token: string }).token
}

describe('a server process', () => {
  it('loses nothing it acknowledged when it is killed', async () => {
    const database = await makeDatabase()
    if (database) cleanUps.push(database.drop)
    const env = { DATA_DIR: newFolder(), ...(database && { DATABASE_URL: database.url }) }
    const acknowledged = new Set<string>()
    let token = ''
    for (let round = 0; round < 3; round += 1) {
      const server = await startProcess(env)
      await server.ready()
      token ||= await signUp(server.url, `kill${process.pid}`)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const write = async (index: number) => {
        const body = JSON.stringify({ title: `Perk ${round}-${index}`, description: 'Kept', estimatedValue: 1 })
        const reply = await fetch(`${server.url}/api/perks`, { method: 'POST', headers, body })
        if (reply.status === 201) acknowledged.add(`Perk ${round}-${index}`)
      }
      const writes = Array.from({ length: 30 }, (_, index) => write(index).catch(() => {}))
      await Promise.race(writes.slice(8, 9))
      server.child.kill('SIGKILL')
      await Promise.all([...writes, server.ended])
    }
    const server = await startProcess(env)
    await server.ready()
    const list = await fetch(`${server.url}/api/perks/user?limit=200`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const kept = new Set(((await list.json()) as { title: string }[]).map((perk) => perk.title))
    expect(acknowledged.size).toBeGreaterThan(3)
    expect([...acknowledged].filter((title) => !kept.has(title))).toEqual([])
  }, 120_000)

  it('refuses a second process on its DATA_DIR, and ends with 0 when asked to stop', async () => {
    const DATA_DIR = newFolder()
    const first = await startProcess({ DATA_DIR })
    await first.ready()
    const second = await startProcess({ DATA_DIR })
    expect(await second.ended).toBe(1)
    expect(second.said().trim()).toMatch(/^DATA_DIR .+ is in use by another process$/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  }, 60_000)

  it('stops at a bad variable with one line', async () => {
    const server = await startProcess({ DATA_DIR: newFolder(), LOG_LEVEL: 'loud' })
    expect(await server.ended).toBe(1)
    expect(server.said().trim()).toBe('LOG_LEVEL should be one of trace to silent')
  }, 60_000)
})

import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { makeDatabase, newDataDir } from './database'
import { startServerProcess } from './server-process'

const opened: { child: ChildProcess; ended: Promise<number | null> }[] = []
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const { child, ended } of opened.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

function newFolder() {
  const folder = newDataDir()
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startProcess(env: Record<string, string>) {
  const server = await startServerProcess(env)
  opened.push(server)
  return server
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
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy()
  await fetch(`${url}/api/users/verify-email/${await link()}`)
  return ((await (await post('login', body)).json()) as { token: string }).token
}

describe('a server process', () => {
  it('loses nothing it acknowledged when it is killed', async () => {
    const database = await makeDatabase()
    if (database) cleanUps.push(database.drop)
    const env = { DATA_DIR: newFolder(), ...database?.env }
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
  }, 120_000)

  it('stops at a bad variable with one line', async () => {
    const server = await startProcess({ DATA_DIR: newFolder(), LOG_LEVEL: 'loud' })
    expect(await server.ended).toBe(1)
    expect(server.said().trim()).toBe('LOG_LEVEL should be one of trace to silent')
  }, 60_000)
})

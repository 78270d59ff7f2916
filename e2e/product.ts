import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from '@playwright/test'
import pg from 'pg'

const root = resolve(import.meta.dirname, '..')

export interface Product {
  url: string
  /** Captured mail to an address, newest first. */
  mailTo(email: string): Promise<{ subject: string; plain: string }[]>
}

/**
 * The built product, started as a person would, once per worker: on an embedded database of its own, or, where
 * TEST_DATABASE_URL names a PostgreSQL server, on a new database there.
 */
export const test = base.extend<object, { product: Product; demo: Product }>({
  product: [({ browserName: _browser }, use) => run({ DEMO_DATA: 'false' }, use), { scope: 'worker', timeout: 60_000 }],
  demo: [({ browserName: _browser }, use) => run({ DEMO_DATA: 'true' }, use), { scope: 'worker', timeout: 90_000 }],
})
export { expect } from '@playwright/test'

async function run(env: Record<string, string>, use: (product: Product) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-e2e-'))
  const database = await makeDatabase()
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    },
  })
  try {
    await ready(child, url)
    await use({ url, mailTo: (email) => mailTo(url, email) })
  } finally {
    await stop(child)
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(child: ChildProcess, url: string) {
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const deadline = Date.now() + 80_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product stopped: ${said}`)
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`The product did not become ready: ${said}`)
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

async function makeDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `perkloop_e2e_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await execute(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(`drop database ${name} with (force)`) }
}

/** Read as a developer does: from the pages under /dev/mail. */
async function mailTo(url: string, email: string) {
  const list = await (await fetch(`${url}/dev/mail`)).text()
  const mails = [...list.matchAll(/<li><a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a> <small>to ([^<]*)<\/small>/g)]
  const own = mails.filter((mail) => mail[3] === email)
  return Promise.all(
    own.map(async ([, path = '', subject = '']) => ({
      subject,
      plain: await (await fetch(`${url}${path}?plain`)).text(),
    })),
  )
}

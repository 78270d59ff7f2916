// `npm run try:backup`: takes a backup of a running product as docs/operating.md says, restores it elsewhere, and compares.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { buildStale } from './build.mjs'

const server = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
const folder = mkdtempSync(join(tmpdir(), 'perkloop-backup-'))
const names = ['source', 'restored'].map((name) => `perkloop_backup_${name}_${process.pid}`)
const urlOf = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function ask(url, ...statement) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(...statement)).rows
  } finally {
    await client.end()
  }
}

/** Starts the product on a database, does `work` with its address, and stops it. */
async function withProduct(database, work) {
  const url = 'http://localhost:18413'
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: '18413',
      DATABASE_URL: urlOf(database),
      DATA_DIR: folder,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
    },
  })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => undefined))?.ok; tries += 1) {
      if (tries > 300) throw new Error('The product did not become ready')
      await new Promise((done) => setTimeout(done, 200))
    }
    return await work(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const listOf = async (url) => (await fetch(`${url}/api/perks?limit=200`)).text()

/** A hash of every row of every table. */
async function printsOf(database) {
  const tables = await ask(
    urlOf(database),
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const prints = {}
  for (const { name } of tables) {
    const [row] = await ask(
      urlOf(database),
      `select count(*) as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from "${name}" t`,
    )
    prints[name] = `${row.rows} rows, ${row.print}`
  }
  return prints
}

const [source, restored] = names
const backup = join(folder, 'perkloop.dump')
try {
  await buildStale()
  for (const name of names) await ask(server.href, `create database ${name}`)
  // While the product runs: a dump is consistent, as of one moment.
  const before = await withProduct(source, async (url) => {
    const list = await listOf(url)
    execFileSync('pg_dump', ['--format=custom', `--file=${backup}`, urlOf(source)])
    return list
  })
  execFileSync('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${urlOf(restored)}`, backup])
  const [one, other] = [await printsOf(source), await printsOf(restored)]
  // Tables that the running product still changes after the dump.
  const live = ['rate_limits', 'page_views', 'outbox']
  const unlike = Object.keys(one).filter((table) => one[table] !== other[table] && !live.includes(table))
  const after = await withProduct(restored, listOf)
  const passed = unlike.length === 0 && before === after && before.length > 1_000
  process.stdout.write(
    `${Object.keys(one).length} tables, a backup of ${Math.round(statSync(backup).size / 1024)} KiB\n`,
  )
  process.stdout.write(`Tables that differ: ${unlike.join(', ') || 'none'}\n`)
  process.stdout.write(`The restored product answers ${before === after ? 'the same list of perks' : 'another list'}\n`)
  process.stdout.write(`${passed ? 'PASSED' : 'FAILED'}: no table differs, and the product answers the same\n`)
  process.exitCode = passed ? 0 : 1
} finally {
  for (const name of names) await ask(server.href, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}

// `npm run bench:people`: searches of people among ten thousand and among a million, in one interleaved run: an
// administrator's, by how a username, email or name begins, and a member's, by parts of usernames.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readEnv } from '../server/src/platform/base/env'
import { type Running, startServer } from '../server/src/server'
import { administer, urlOf } from './database-server'
import { wordOf } from './fill-market'

const root = resolve(import.meta.dirname, '..')
const sizes = [10_000, Number(process.env.BENCH_PEOPLE ?? 1_000_000)]
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
/** How many times the p95 among few the one among many may be. Less than 2 ms more nobody feels. */
const [most, noise] = [1.3, 2]
const say = (line: string) => process.stdout.write(`${line}\n`)
const token = 'bench-token-of-an-administrator'.padEnd(32, 'x')

/** So few that each fills a page among ten thousand people too: what is compared is as long. */
const [firstNames, lastNames] = [400, 300]

const namesOf = (n: number) => {
  const [first, last] = [wordOf(1 + (n % firstNames)), wordOf(1 + ((n * 7919) % lastNames))]
  return { first, last, username: `${first}.${last}${n}`, email: `${last}.${first}${n}@example.com` }
}

async function fill(url: string, people: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (let begin = 0; begin < people; begin += 20_000) {
    const some = Array.from({ length: Math.min(20_000, people - begin) }, (_, at) => namesOf(begin + at))
    await client.query(
      `insert into users (id, name, username, email, company, verified_at, discoverability, invite_code)
        select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, name, username, email, 'Firm', now(), case when n % 10 = 0 then 'private' else 'public' end,
          case when n % 10 = 0 then 'CODE' || n end
        from (select at + $4 as n, name, username, email from unnest($1::text[], $2::text[], $3::text[])
          with ordinality as u (name, username, email, at)) u`,
      [
        some.map(({ first, last }) => `${first} ${last}`),
        some.map(({ username }) => username),
        some.map(({ email }) => email),
        begin,
      ],
    )
  }
  await client.query(
    `with admin as (update users set is_system_admin = true where id in (select id from users limit 1) returning id)
      insert into sessions (token_hash, user_id, created_at, used_at) select $1, id, now(), now() from admin`,
    [createHash('sha256').update(token).digest()],
  )
  await client.query('vacuum (analyze) users')
  await client.end()
}

/** The nth search of a kind, the same among few and many. */
const kinds: Record<string, (n: number) => string> = {
  'an administrator’s, of few letters': (n) => `/admin/people?q=${namesOf(n * 31).last.slice(0, 2)}`,
  'an administrator’s, of a whole name': (n) => `/admin/people?q=${namesOf(n * 31).last}`,
  'a member’s, of few letters': (n) => `/users/username/${namesOf(n * 31).first.slice(0, 3)}`,
  'a member’s, of a beginning': (n) => `/users/username/${namesOf(n * 31).username.slice(0, 8)}`,
  'a member’s, of a part': (n) => `/users/username/${namesOf(n * 31).last.slice(1, 5)}`,
}

async function ask({ app }: Running, path: string) {
  const begin = performance.now()
  const reply = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
  // Nobody may be found: 404.
  if (![200, 404].includes(reply.statusCode)) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
  return performance.now() - begin
}

const shareOf = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

const names = sizes.map((size) => `perkloop_people_${size}_${process.pid}`)
const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-people-'))
const servers: Running[] = []
try {
  for (const [at, name] of names.entries()) {
    await administer(`create database ${name}`)
    const env = readEnv({
      PORT: '0',
      PUBLIC_URL: 'http://perkloop.test',
      DATA_DIR: join(dataDir, name),
      DEMO_DATA: 'false',
      RATE_LIMITS: 'off',
      JOBS: 'off',
      DATABASE_URL: urlOf(name),
    })
    servers.push(await startServer(env, { root, mailEvery: 3_600_000, busyAfter: 0 }))
    await fill(urlOf(name), sizes[at] ?? 0)
  }
  say(`median and p95 in milliseconds among ${sizes.join(' and ')} people, ${rounds} searches each`)
  for (const [kind, pathOf] of Object.entries(kinds)) {
    const times: number[][] = sizes.map(() => [])
    // Asked once before: what is measured is the search, and not a disk.
    for (const isMeasured of [false, true])
      for (let n = 0; n < rounds; n += 1)
        for (const [at, server] of servers.entries()) {
          const took = await ask(server, pathOf(n))
          if (isMeasured) times[at]?.push(took)
        }
    const [few = 0, many = 0] = times.map((each) => shareOf(each, 0.95))
    const medians = times.map((each) => shareOf(each, 0.5).toFixed(1)).join(' ')
    const tooMuch = many > few * most && many > few + noise
    if (tooMuch) process.exitCode = 1
    const figures = `${medians.padEnd(10)}${few.toFixed(1)} ${many.toFixed(1)}`.padEnd(24)
    say(`${kind.padEnd(38)}${figures}${(many / few).toFixed(2)}${tooMuch ? ' TOO MUCH' : ''}`)
  }
} finally {
  for (const server of servers) await server.stop()
  if (!process.env.BENCH_KEEP)
    for (const name of names) await administer(`drop database if exists ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
}

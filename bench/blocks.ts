// `npm run bench:blocks`: what lists of perks cost members who have blocked 200 people each, compared with members with the same
// friends who have blocked nobody: the same questions to one server, in turn. CPU of server and PostgreSQL together, nothing
// cached. Fails where the median of a list is more than 1.15 times.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { costText, measureInTurn, median, ratio, ratiosOf, type Side } from './cost'
import { meterOfPostgres } from './cpu'
import { administer, urlOf } from './database-server'
import { fillMarket } from './fill-market'
import { addressOf, kinds } from './list-questions'
import { answers, openPrograms } from './programs'
import type { Call } from './same-work-calls'

const perks = Number(process.env.BENCH_PERKS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const requests = Number(process.env.BENCH_REQUESTS ?? 800)
const only = process.env.BENCH_ONLY?.split(',')
const [members, blocksEach, most] = [200, 200, 1.15]
const port = 18_441
const database = `perkloop_blocks_${process.pid}`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Two members for each of 200 people, with the friends of that person; of these the second has blocked others of all ages. */
async function addMembers() {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  await client.query(
    `create temporary table member as
      select gen_random_uuid() as id, u.id as like_id, n + side * $1::int as n, side from generate_series(0, 1) side,
        (select id, row_number() over (order by id) - 1 as n from (select id from users
          where discoverability = 'public' and id not in (select requester_id from friendships group by 1 having count(*) > 200)
          order by id offset 500 limit $1::int) u) u`,
    [members],
  )
  await client.query(`insert into users (id, name, username, email, company, verified_at, discoverability)
    select m.id, 'Member ' || m.n, 'member-' || m.n, 'member-' || m.n || '@example.com', u.company, now(), 'public'
    from member m join users u on u.id = m.like_id`)
  await client.query(`insert into friendships (id, requester_id, recipient_id, status)
    select gen_random_uuid(), m.id, case when f.requester_id = m.like_id then f.recipient_id else f.requester_id end, 'accepted'
    from member m join friendships f on m.like_id in (f.requester_id, f.recipient_id)`)
  await client.query(`insert into sessions (token_hash, user_id, created_at, used_at)
    select sha256(rpad('bench-token-of-member-' || n, 32, 'x')::bytea), id, now(), now() from member`)
  await client.query(
    `insert into blocks (blocker_id, blocked_id, created_at)
      select blocker, blocked, now() from (
        select m.id as blocker, o.id as blocked, row_number() over (partition by m.id) as nth from member m
          join (select id, row_number() over (order by id) as n, count(*) over () as count from users
            where username not like 'member-%') o on (o.n * 7919 + m.n * 31) % o.count < 2 * $1::int
        where m.side = 1 and not exists (select from friendships f where f.requester_id = m.id and f.recipient_id = o.id)) b
      where nth <= $1`,
    [blocksEach],
  )
  for (const table of ['users', 'friendships', 'sessions', 'blocks']) await client.query(`vacuum (analyze) ${table}`)
  await client.end()
}

/** The lists of the members from this one on. */
const callsOf = (first: number): Call[] =>
  kinds
    .filter(({ signedIn, name }) => signedIn && (!only || only.some((prefix) => name.startsWith(prefix))))
    .map(({ name, queries }) => ({
      name,
      goal: most,
      warm: requests,
      requests,
      question: (n) => ({
        method: 'GET',
        path: addressOf(queries[n % queries.length] ?? {}),
        member: first + (n % members),
      }),
    }))

async function main() {
  const programs = openPrograms()
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-blocks-'))
  try {
    await administer(`create database ${database}`)
    const { pid = 0 } = programs.product(urlOf(database), port, dataDir)
    const origin = `http://127.0.0.1:${port}`
    await answers(`${origin}/readyz`)
    await fillMarket(urlOf(database), { perks, privateShare: 0.1 })
    await addMembers()
    const server = { origin, pid, postgres: meterOfPostgres(database) }
    const [without, blocking]: [Side, Side] = [
      { ...server, calls: callsOf(0) },
      { ...server, calls: callsOf(members) },
    ]
    say(`${perks} perks, ${members} members who have blocked ${blocksEach} people each, ${rounds} rounds`)
    say('ms of CPU a request, server + PostgreSQL: without blocks, with them; ratio: median (least to most)')
    for (const [at, { name }] of without.calls.entries()) {
      const [usual, blocked] = await measureInTurn([without, blocking], at, rounds)
      const tooMuch = median(ratiosOf(blocked, usual)) > most
      if (tooMuch) process.exitCode = 1
      const costs = [usual, blocked].map((cost) => costText(cost).padEnd(15)).join('')
      say(`${name.padEnd(34)}${costs}${ratio(blocked, usual)}${tooMuch ? ' TOO MUCH' : ''}`)
    }
  } finally {
    await programs.endAll()
    await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()

// `npm run bench:webhooks` begins with this: what the calls that webhooks are about cost members of an organization with five
// webhooks, beside the same organization without any. CPU of server and PostgreSQL together, in one interleaved run. A bid is
// told to none; a perk that is posted and a bid that is accepted are told to all five. Sending is no part of a request.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newWebhookSecret } from '../server/src/webhook/webhook.rules'
import { costText, measureInTurn, ratio, type Side } from './cost'
import { meterOfPostgres } from './cpu'
import { administer, urlOf } from './database-server'
import { fillMarket } from './fill-market'
import { fillTrade } from './fill-trade'
import { answers, openPrograms } from './programs'
import { callsFor } from './same-work-calls'

const perks = Number(process.env.BENCH_PERKS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const hooks = 5
const firstPort = 18_441
/** Times the cost without webhooks. The others write a row for each webhook, which has its price. */
const goals: Record<string, string> = { 'place a bid': 'goal 1.05', 'post a perk': '', 'accept a bid': '' }
const name = `perkloop_hooked_${process.pid}`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** All who trade in the bench are colleagues. */
const organization = `
  with made as (insert into organizations (id, name, plan, plan_ends_at, plan_counts_from)
    values (gen_random_uuid(), 'Hook Circle', 'enterprise', now() + interval '20 days', now()) returning id),
  role as (insert into roles (id, organization_id, name, permissions) select gen_random_uuid(), id, 'member', '{"createPerks": true}' from made
    returning id, organization_id)
  insert into memberships (user_id, organization_id, role_id)
    select distinct s.user_id, role.organization_id, role.id from sessions s, role`

const webhooks = `
  insert into webhooks (id, organization_id, url, format, events, secret, language, created_at)
    select gen_random_uuid(), o.id, 'https://hooks.example.com/' || n, 'standard',
      array['perk.posted', 'exchange.begun', 'exchange.completed', 'exchange.cancelled'], $1, 'en', now()
    from organizations o, generate_series(1, $2::integer) n where o.name = 'Hook Circle'`

async function run(database: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

const count = async (database: string) => {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  const { rows } = await client.query<{ n: string }>('select count(*) as n from webhook_deliveries')
  await client.end()
  return Number(rows[0]?.n)
}

async function main() {
  const programs = openPrograms()
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  const [without, hooked] = [`${name}_without`, `${name}_with`]
  const product = (database: string, port: number) => programs.product(urlOf(database), port, join(dataDir, database))
  try {
    await administer(`create database ${without}`)
    const migrating = product(without, firstPort)
    await answers(`http://127.0.0.1:${firstPort}/readyz`)
    await programs.end(migrating)
    await fillMarket(urlOf(without), { perks, privateShare: 0.1 })
    await fillTrade(urlOf(without))
    await run(without, organization)
    await administer(`create database ${hooked} template ${without}`)
    await run(hooked, webhooks, [newWebhookSecret(), hooks])
    const sides = await Promise.all(
      [hooked, without].map(async (database, at): Promise<Side> => {
        const child = product(database, firstPort + at)
        const origin = `http://127.0.0.1:${firstPort + at}`
        await answers(`${origin}/readyz`)
        const calls = (await callsFor(urlOf(database))).filter((call) => call.name in goals)
        return {
          origin,
          pid: child.pid ?? 0,
          postgres: meterOfPostgres(database),
          calls: calls.map((call) => ({ ...call, requests: 700 })),
        }
      }),
    )
    say(
      `${hooks} webhooks beside none, ${rounds} rounds; ms of CPU a request: server + PostgreSQL; ratio: median (least to most)`,
    )
    for (const [at, call] of (sides[0]?.calls ?? []).entries()) {
      const before = await count(hooked)
      const results = await measureInTurn(sides, at, rounds)
      const told = ((await count(hooked)) - before) / (call.warm + rounds * call.requests)
      const costs = results.map((result) => costText(result).padEnd(15)).join('')
      say(
        `${call.name.padEnd(16)}${costs}${ratio(results[0], results[1]).padEnd(22)}told to ${told} ${goals[call.name]}`,
      )
    }
  } finally {
    await programs.endAll()
    for (const database of [without, hooked]) await administer(`drop database if exists ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()

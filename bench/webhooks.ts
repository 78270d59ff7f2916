// `npm run bench:webhooks`: 100,000 deliveries whose receiver is down for an hour (docs/product.md, Webhooks). The clock is
// shifted; requests are real ones, sent by two processes' worth of senders at once. Says what was lost, doubled or out of order.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { readEnv } from '../server/src/platform/base/env'
import { newId } from '../server/src/platform/base/ids'
import { openWebhookClient } from '../server/src/platform/outside/webhook-client'
import { startServer } from '../server/src/server'
import { newWebhookSecret } from '../server/src/webhook/webhook.rules'
import { openWebhookSending } from '../server/src/webhook/webhook-sending.service'
import { administer, urlOf } from './database-server'

const deliveries = Number(process.env.BENCH_DELIVERIES ?? 100_000)
const hooks = 5
const eventsOfEach = 4
const minute = 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A receiver that keeps what it took, and in which order. */
async function receiver() {
  const state = { isDown: true, refused: 0 }
  const taken = new Map<string, string[]>()
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      const hook = request.url ?? ''
      if (state.isDown) {
        state.refused += 1
        return response.writeHead(503).end()
      }
      const list = taken.get(hook) ?? []
      taken.set(hook, list)
      list.push(String(request.headers['webhook-id']))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    state,
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

/** Messages of exchanges, each told to all hooks: the last digits of an id say which exchange, and which of its events. */
const fill = (organizationId: string, url: string, exchanges: number) => [
  sql`insert into organizations (id, name, plan, plan_ends_at, plan_counts_from)
    values (${organizationId}, 'Hook Circle', 'enterprise', now() + interval '20 days', now())`,
  sql`insert into webhooks (id, organization_id, url, format, events, secret, language, created_at)
    select gen_random_uuid(), ${organizationId}, ${url} || '/' || n, 'standard', array['exchange.begun'],
      ${newWebhookSecret()}, 'en', now() from generate_series(1, ${hooks}::integer) n`,
  sql`insert into webhook_deliveries (webhook_id, message_id, event, subject_id, data, created_at, due_at)
    select w.id, md5(x || ' ' || k)::uuid, 'exchange.begun', md5('' || x)::uuid,
      jsonb_build_object('exchangeId', md5('' || x)::uuid), now(), now()
    from generate_series(1, ${eventsOfEach}::integer) k, generate_series(1, ${exchanges}::integer) x, webhooks w
    order by k, x`,
]

async function main() {
  const name = `perkloop_webhooks_${process.pid}`
  const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-bench-'))
  await administer(`create database ${name}`)
  const env = { PORT: '0', DATABASE_URL: urlOf(name), DATA_DIR: dataDir, DEMO_DATA: 'false', LOG_LEVEL: 'silent' }
  const running = await startServer(readEnv(env), { root: resolve(import.meta.dirname, '..'), mailEvery: 0 })
  const there = await receiver()
  try {
    const { db } = running.deps
    const id = newId()
    const exchanges = Math.round(deliveries / hooks / eventsOfEach)
    for (const statement of fill(id, there.url, exchanges)) await statement.execute(db)
    const start = Date.now()
    let shift = 0
    const clock = () => new Date(Date.now() + shift)
    const client = openWebhookClient({ localWebhooks: true })
    const fail = (error: unknown) => console.error(error)
    const senders = [1, 2].map(() => openWebhookSending({ ...running.deps, clock }, client, fail))
    const runAll = () => Promise.all(senders.map((one) => one.run().then(() => one.stop())))
    for (; shift < 60 * minute; shift += minute) await runAll()
    there.state.isDown = false
    const began = Date.now()
    const left = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from webhook_deliveries where due_at is not null`.execute(db))
          .rows[0]?.n,
      )
    // What was tried in the hour waits for its next try.
    for (let waiting = await left(); waiting > 0 && shift < 48 * 60 * minute; waiting = await left()) {
      await runAll()
      shift += 10 * minute
    }
    const seconds = (Date.now() - began) / 1000
    const { rows } = await sql<{ path: string; ids: string[]; order: string[] }>`
      select substring(w.url from '/[0-9]+$') as path, array_agg('msg_' || d.message_id order by d.number) as ids,
        array_agg(d.subject_id order by d.number) as order
      from webhooks w join webhook_deliveries d on d.webhook_id = w.id group by w.id, w.url`.execute(db)
    const faults = rows.map((hook) => faultsOf(hook, there.taken.get(hook.path) ?? []))
    const sum = (key: keyof (typeof faults)[number]) => faults.reduce((all, one) => all + one[key], 0)
    say(
      `${exchanges * eventsOfEach * hooks} deliveries; ${there.state.refused} tries in the hour that the receiver was down`,
    )
    say(
      `then all sent in ${seconds.toFixed(0)} s, ${(sum('taken') / seconds).toFixed(0)} a second (${((Date.now() - start) / 1000).toFixed(0)} s in all)`,
    )
    say(`lost ${sum('lost')}, doubled ${sum('doubled')}, out of order ${sum('disordered')}`)
    process.exitCode = sum('lost') + sum('doubled') + sum('disordered') === 0 ? 0 : 1
  } finally {
    there.close()
    await running.stop()
    await administer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param order The exchange of each of `ids`, which are in the order in which they happened. */
function faultsOf({ ids, order }: { ids: string[]; order: string[] }, taken: string[]) {
  const place = new Map(ids.map((id, at) => [id, { at, exchange: order[at] ?? '' }]))
  const last = new Map<string, number>()
  const disordered = taken.filter((id) => {
    const { at, exchange } = place.get(id) ?? { at: -1, exchange: '' }
    const isEarlier = at < (last.get(exchange) ?? -1)
    last.set(exchange, at)
    return isEarlier
  }).length
  const once = new Set(taken)
  return { taken: taken.length, lost: ids.length - once.size, doubled: taken.length - once.size, disordered }
}

await main()

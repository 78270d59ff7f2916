import { get as httpGet } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { transaction } from '../src/platform/database/transaction'
import { countStep } from '../src/platform/metrics/business-count'
import { openServer } from './database'
import { givenOn, terms } from './given'
import { readSamples } from './metrics-text'
import { serverOfFile } from './server-of-file'

const token = 'a-secret-of-prometheus'
const { server, given } = await serverOfFile({ ownDatabase: true, env: { METRICS_TOKEN: token }, mailEvery: 1_000 })

async function scrape(of = server) {
  const reply = await of.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode).toBe(200)
  return readSamples(reply.body)
}

/** Once the database is read: on a busy machine that takes longer than a scrape waits for it. */
async function scrapeOnceRead(of: typeof server) {
  const isUp = async () => (await scrape(of)).find(({ name }) => name === 'perkloop_database_up')?.value
  await expect.poll(isUp).toBe(1)
  return scrape(of)
}

/** The value of one sample; 0 where there is none. */
async function sample(name: string, labels: Record<string, string> = {}) {
  const fits = (one: Record<string, string>) => Object.entries(labels).every(([label, value]) => one[label] === value)
  return (await scrape()).find((one) => one.name === name && fits(one.labels))?.value ?? 0
}

describe('requests', () => {
  it('are counted by the pattern of their route, their method and their class of status', async () => {
    const asked = { method: 'GET', route: '/api/perks/:id' }
    const { _id } = await given.perk(await given.user())
    const [found, missing] = [
      await sample('perkloop_http_requests_total', { ...asked, status: '2xx' }),
      await sample('perkloop_http_requests_total', { ...asked, status: '4xx' }),
    ]
    await given.call(null, 'GET', `/perks/${_id}`)
    await given.call(null, 'GET', '/perks/0190a0b0-0000-7000-8000-000000000000')
    await server.app.inject({ method: 'HEAD', url: `/api/perks/${_id}` })
    expect(await sample('perkloop_http_requests_total', { ...asked, status: '2xx' })).toBe(found + 2)
    expect(await sample('perkloop_http_requests_total', { ...asked, status: '4xx' })).toBe(missing + 1)
    const timed = { route: '/api/perks/:id' }
    expect(await sample('perkloop_http_request_seconds_count', timed)).toBe(found + missing + 3)
    expect(await sample('perkloop_http_request_seconds_bucket', { ...timed, le: '+Inf' })).toBe(found + missing + 3)
    expect(await sample('perkloop_http_request_seconds_sum', timed)).toBeGreaterThan(0)
  })

  it('make no series, whatever their path and method', async () => {
    const routes = Object.entries(server.app.swagger().paths ?? {})
    const words = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'MKCOL', 'UNLOCK'] as const
    // Every route, and paths that no route has: with words of their own, of any length, file names and bad escapes.
    for (const [path] of routes)
      for (const method of words)
        await server.app.inject({ method: method as 'GET', url: path.replaceAll(/\{\w+\}/g, `x-${method}-%ff`) })
    for (let number = 0; number < 3_000; number += 1) {
      const tail = ['', '.xml', '/..%2f', '?q=1', '%zz', '\u00e9', `/${'a'.repeat(400)}`][number % 7]
      const start = ['/', '/api/', '/api/perks/', '/assets/', '/.well-known/', '/pictures/'][number % 6]
      const method = words[number % words.length] as 'GET'
      await server.app.inject({ method, url: encodeURI(`${start}h${number}`) + tail })
    }
    const samples = await scrape()
    expect(samples.length).toBeLessThan(2_000)
    expect(samples.length).toBeGreaterThan(routes.length)
    const values = samples.flatMap(({ labels }) => Object.values(labels)).join('\n')
    for (const sent of ['PROPFIND', 'h1', 'x-GET', '%ff', 'aaaa']) expect(values).not.toContain(sent)
  }, 120_000)

  it('that stay open as event streams are no requests with a latency', async () => {
    const port = (server.app.server.address() as { port: number }).port
    const { token: bearer } = await given.user()
    const asked = () => sample('perkloop_http_request_seconds_count', { route: '/api/events' })
    const before = await asked()
    const open = await new Promise<{ destroy(): void }>((done) => {
      httpGet({ port, path: '/api/events', headers: { authorization: `Bearer ${bearer}` } }, done)
    })
    await expect.poll(() => sample('perkloop_event_streams')).toBe(1)
    open.destroy()
    await expect.poll(() => sample('perkloop_event_streams')).toBe(0)
    expect(await asked()).toBe(before)
    expect((await server.app.inject({ url: '/api/events' })).statusCode).toBe(401)
    expect(await asked()).toBe(before + 1)
  })
})

describe('what users bring about', () => {
  const steps = async () => {
    const samples = (await scrape()).filter(({ name }) => name === 'perkloop_business_steps_total')
    return Object.fromEntries(samples.map(({ labels, value }) => [labels.step, value]))
  }
  const more = (before: Record<string, number>, after: Record<string, number>) =>
    Object.fromEntries(Object.entries(after).map(([step, count]) => [step, count - (before[step] ?? 0)]))

  it('is counted once it is committed', async () => {
    const before = await steps()
    const { owner, exchange } = await given.exchange()
    const cancelled = await given.call(owner, 'POST', `/exchanges/${exchange._id}/cancel`, { reason: 'Changed plans' })
    expect(cancelled.status).toBe(200)
    await given.completedExchange()
    expect(more(before, await steps())).toEqual({
      'perk-posted': 4,
      'bid-placed': 2,
      'exchange-begun': 2,
      'exchange-completed': 1,
      'exchange-cancelled': 1,
    })
  })

  it('is not counted if it is refused, nor twice for the same Idempotency-Key', async () => {
    const { owner, bidder, target, given: offered, bid } = await given.pendingBid()
    const before = await steps()
    const again = { offeredPerkId: target._id, bidPerkId: offered._id, quantity: 1 }
    expect((await given.call(bidder, 'POST', '/bids', again)).status).toBe(409)
    const accept = () =>
      given.call(owner, 'POST', `/bids/${bid._id}/accept`, terms(), { 'idempotency-key': 'once-and-for-all' })
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 200])
    expect(more(before, await steps())).toMatchObject({ 'bid-placed': 0, 'exchange-begun': 1 })
  })

  it('is not counted if its transaction is rolled back', async () => {
    const before = await steps()
    const undone = transaction(server.deps.db, async (tx) => {
      countStep(tx, 'perk-posted')
      throw new Error('Rolled back')
    })
    await expect(undone).rejects.toThrow('Rolled back')
    expect(await steps()).toEqual(before)
  })
})

it('failed sign-ins are counted by the code of their refusal', async () => {
  const failures = { code: 'WRONG_CREDENTIALS' }
  const before = await sample('perkloop_sign_in_failures_total', failures)
  const credentials = { email: 'nobody@example.com', password: 'not-the-password' }
  expect((await given.call(null, 'POST', '/users/login', credentials)).status).toBe(401)
  expect((await given.call(null, 'GET', '/users/profile')).status).toBe(401)
  expect(await sample('perkloop_sign_in_failures_total', failures)).toBe(before + 1)
})

it('jobs tell when they last succeeded, how long they took and how often they failed', async () => {
  const label = { name: 'sendMail' }
  const success = 'perkloop_job_last_success_timestamp_seconds'
  const then = await sample(success, label)
  await expect.poll(() => sample(success, label)).toBeGreaterThan(then)
  expect(await sample('perkloop_job_last_duration_seconds', label)).toBeGreaterThan(0)
  expect(await sample('perkloop_job_interval_seconds', { name: 'remind' })).toBe(60)
  const failed = await sample('perkloop_job_failures_total', label)
  await server.deps.pool.query('alter table outbox rename to gone')
  await expect.poll(() => sample('perkloop_job_failures_total', label)).toBeGreaterThan(failed)
  const stale = await sample(success, label)
  expect(await sample(success, label)).toBe(stale)
  await server.deps.pool.query('alter table gone rename to outbox')
  await expect.poll(() => sample(success, label)).toBeGreaterThan(stale)
})

it('the outbox tells what waits to be sent, what failed, and for how long', async () => {
  const other = await openServer({ env: { METRICS_TOKEN: token } })
  onTestFinished(() => other.stop())
  await other.deps.pool.query(`insert into outbox (id, kind, recipient, letter, attempts, due_at, gathering, user_id, sent_at)
    select gen_random_uuid(), 'welcome', 'one@example.com', '{}', tries, now() + due, false, null, sent
    from (values (0, interval '-10 minutes', null::timestamptz), (0, '-1 minute', null), (0, '8 hours', null),
      (3, '1 hour', null), (0, '-1 day', now())) as v (tries, due, sent)`)
  const person = await givenOn(other).user()
  await other.deps.pool.query(
    `insert into notifications (id, user_id, kind, push_due) values (gen_random_uuid(), $1, 'new-bid', now() - interval '5 minutes')`,
    [person.id],
  )
  const samples = await scrapeOnceRead(other)
  const found = (name: string) =>
    Object.fromEntries(
      samples
        .filter((one) => one.name === name)
        .map(({ labels: { channel, attempt }, value }) => [[channel, attempt].join(' ').trim(), value]),
    )
  expect(found('perkloop_outbox_waiting')).toEqual({
    'mail first': 2,
    'mail again': 1,
    'push first': 1,
    'push again': 0,
  })
  const { mail, push } = found('perkloop_outbox_overdue_seconds')
  expect([Math.round((mail ?? 0) / 60), Math.round((push ?? 0) / 60)]).toEqual([10, 5])
})

describe('the database', () => {
  it('is read once for many scrapes', async () => {
    const other = await openServer({ env: { METRICS_TOKEN: token } })
    onTestFinished(() => other.stop())
    const waiting = async () =>
      (await scrapeOnceRead(other)).find(
        ({ name, labels }) => name === 'perkloop_outbox_waiting' && labels.channel === 'mail',
      )
    expect((await waiting())?.value).toBe(0)
    await other.deps.pool.query(
      `insert into outbox (id, kind, recipient, letter) values (gen_random_uuid(), 'welcome', 'one@example.com', '{}')`,
    )
    expect((await waiting())?.value).toBe(0)
  })

  it('may be away: a scrape answers within a second with what the process knows', async () => {
    const other = await openServer({ env: { METRICS_TOKEN: token } })
    onTestFinished(() => other.stop())
    const { pool } = other.deps
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const began = performance.now()
    const samples = await scrape(other)
    expect(performance.now() - began).toBeLessThan(1_000)
    for (const client of taken) client.release()
    const all = (name: string) => samples.filter((one) => one.name === name)
    expect(all('perkloop_database_up').map(({ value }) => value)).toEqual([0])
    expect(all('perkloop_outbox_waiting')).toEqual([])
    const connections = all('perkloop_database_connections').map(({ labels, value }) => [labels.state, value])
    expect(Object.fromEntries(connections)).toMatchObject({ total: pool.options.max, idle: 0 })
    expect(all('process_start_time_seconds')).toHaveLength(1)
  })
})

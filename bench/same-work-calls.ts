import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { wordOf } from './fill-market'
import { emailOf, password, tokenOf, trade } from './fill-trade'

interface Question {
  method: 'GET' | 'POST'
  path: string
  /** The member whose token is sent; without one it is a visitor's request. */
  member?: number
  body?: unknown
  /** The floor then only makes the change, for a signed-in user, without the product's promises. */
  bare?: boolean
}

export interface Call {
  name: string
  /** How many times the floor's CPU it may cost. */
  goal: number
  /** How many requests warm it up, and how many each round sends. */
  warm: number
  requests: number
  /** The nth request; all are different, and the same on both sides. */
  question: (n: number) => Question
}

const connections = 16
const asked = new Map<Call, number>()

/** Sends the next `times` requests of a call over 16 connections, in turn on each. @returns how many. */
export async function askInTurn(origin: string, call: Call, times: number) {
  let next = asked.get(call) ?? 0
  const end = next + times
  asked.set(call, end)
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      // Each connection has an IP address of its own, as clients have, because requests of one address are limited.
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.${1 + (end % 250)}.${index + 1}` })
      while (next < end) {
        const n = next
        next += 1
        await ask(origin, call.question(n), agent)
      }
      agent.destroy()
    }),
  )
  return times
}

function ask(origin: string, { method, path, member, body, bare }: Question, agent: Agent) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(member !== undefined && { authorization: `Bearer ${tokenOf(member)}` }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    ...(bare && { 'x-bare': '1' }),
  }
  return new Promise<void>((done, fail) => {
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      let answer = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk
      })
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) return done()
        fail(new Error(`${method} ${path} answered ${response.statusCode}: ${answer.slice(0, 300)}`))
      })
    })
    sent.on('error', fail)
    sent.end(text)
  })
}

/** The calls that are measured, with ids of a filled database. */
export async function callsFor(databaseUrl: string): Promise<Call[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const members = `select user_id as id, row_number() over (order by user_id) - 1 as n from sessions`
  const rows = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows
  const given = await rows<{ id: string; n: number }>(`select distinct on (m.n) p.id, m.n::int from (${members}) m
    join perks p on p.owner_id = m.id and p.status = 'available' and p.title like 'Gym pass%' order by m.n, p.created_at desc, p.id`)
  const targets = await rows<{ id: string }>(
    `select id from perks where owner_public and status = 'available' and owner_id not in (select user_id from sessions)
        and id not in (select target_perk_id from bids where bidder_id in (select user_id from sessions))
      order by id limit 50000`,
  )
  const waiting = await rows<{
    id: string
    n: number
  }>(`select b.id, m.n::int from (${members}) m join perks p on p.owner_id = m.id
    join bids b on b.target_perk_id = p.id and b.status = 'pending'
    where p.title like 'Gym pass%' and p.status = 'available' order by b.target_perk_id`)
  const exchanges = await rows<{ id: string; owner: number }>(
    `select e.id, m.n::int as owner from exchanges e join (${members}) m on m.id = e.owner_id order by e.target_perk_id`,
  )
  await client.end()
  const at = <T>(list: T[], n: number) => list[n % list.length] as T
  const member = (n: number) => n % trade.members
  const get =
    (path: string) =>
    (n: number): Question => ({ method: 'GET', path, member: member(n) })
  // Warm means compiled too: in the first thousand requests the longer program still pays for that.
  // Enough requests that a hundredth of a second, in which CPU is counted, is little.
  const read = { goal: 1.5, warm: 1000, requests: 2000 }
  const write = { goal: 2, warm: 1000, requests: 1000 }
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const post = (n: number): Question => ({
    method: 'POST',
    path: '/api/perks',
    member: member(n),
    body: {
      title: `Pass for the ${wordOf(1 + (n % 3000))} ${wordOf(1 + ((n * 7) % 3000))}`,
      description: Array.from({ length: 12 }, (_, word) => wordOf(1 + ((n * 31 + word * 977) % 20_000))).join(' '),
      estimatedValue: 20 + (n % 80),
    },
  })
  const bid = (n: number): Question => ({
    method: 'POST',
    path: '/api/bids',
    member: member(n),
    body: { offeredPerkId: at(targets, n * 7).id, bidPerkId: at(given, member(n)).id, quantity: 1 },
  })
  return [
    { name: 'list, visitor', ...read, question: (n) => ({ method: 'GET', path: `/api/perks?limit=24&nth=${n}` }) },
    { name: 'list, member with friends', ...read, question: get('/api/perks?limit=24') },
    {
      name: 'search',
      ...read,
      requests: 400,
      question: (n) => ({ method: 'GET', path: `/api/perks?limit=24&q=${wordOf(20 + (n % 400))}`, member: member(n) }),
    },
    { name: 'My Perks', ...read, requests: 400, question: get('/api/perks/user') },
    { name: 'My Bids', ...read, requests: 400, question: get('/api/bids') },
    { name: 'exchanges', ...read, requests: 400, question: get('/api/exchanges') },
    { name: 'unread counts', ...read, question: get('/api/chat/unread') },
    { name: 'bell, to unread counts', ...read, goal: 2, question: get('/api/notifications?limit=20') },
    {
      name: 'chat',
      ...read,
      question: (n) => ({ method: 'GET', path: `/api/chat/${at(exchanges, n).id}`, member: at(exchanges, n).owner }),
    },
    {
      name: 'chat read',
      ...write,
      requests: 2000,
      question: (n) => ({
        method: 'POST',
        path: `/api/chat/${at(exchanges, n).id}/read`,
        member: at(exchanges, n).owner,
        body: {},
      }),
    },
    { name: 'post a perk', ...write, question: post },
    { name: 'post a perk to a bare insert', ...write, goal: 4, question: (n) => ({ ...post(n), bare: true }) },
    { name: 'place a bid', ...write, question: bid },
    { name: 'place a bid to a bare insert', ...write, goal: 5, question: (n) => ({ ...bid(n + 20_011), bare: true }) },
    // The floor only hashes the password.
    {
      name: 'login',
      goal: 1.15,
      warm: 500,
      requests: 150,
      question: (n) => ({ method: 'POST', path: '/api/users/login', body: { email: emailOf(member(n)), password } }),
    },
    {
      name: 'accept a bid',
      ...write,
      question: (n) => ({
        method: 'POST',
        path: `/api/bids/${at(waiting, n).id}/accept`,
        member: at(waiting, n).n,
        body: { exchangeData: { completionDate: date, logistics: 'At noon, at the desk' } },
      }),
    },
    {
      name: 'message',
      ...write,
      question: (n) => ({
        method: 'POST',
        path: '/api/chat',
        member: at(exchanges, n).owner,
        body: { exchangeId: at(exchanges, n).id, content: `See you at noon, ${n}` },
      }),
    },
  ]
}

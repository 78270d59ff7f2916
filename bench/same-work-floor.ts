// The floor with the same promises: node:http and pg, by hand in the fewest statements. Every call with a session looks
// it up; writes lock what they change, and store mail, event and the response for a retry in one transaction.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import { PerkSearch } from '@perkloop/contract/perk'
import pg from 'pg'
import { statementOf } from '../server/src/perk/perk-list.sql'
import * as sql from './same-work-floor.sql'

const [port = '0', databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

// Every instance receives every event.
const listener = new pg.Client({ connectionString: databaseUrl })
await listener.connect()
listener.on('notification', (notice) => JSON.parse(notice.payload ?? '{}'))
await listener.query('listen perkloop_events')

const names = new Map<string, string>()
/** Each text is planned once a connection. */
function ask(client: pg.Pool | pg.PoolClient, text: string, values: unknown[]) {
  const name = names.get(text) ?? `floor-${names.size}`
  names.set(text, name)
  return client.query<{ answer: string; user_id: string; name: string; reply: string | null }>({ name, text, values })
}

/** Requests of a user in this minute. The product counts them too, and shares them once a second. */
const hits = new Map<string, number>()
setInterval(() => hits.clear(), 60_000).unref()
function isWithinLimit(who: string) {
  const count = (hits.get(who) ?? 0) + 1
  hits.set(who, count)
  return count <= 100_000
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
const tokenIn = (request: IncomingMessage) => hashOf(request.headers.authorization?.slice(7) ?? '')

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return { text, json: JSON.parse(text || '{}') as Body }
}

/** Does `work` in one transaction, once for each key. */
async function write(request: IncomingMessage, work: (client: pg.PoolClient, me: Me, body: Body) => Promise<string>) {
  const { text, json } = await bodyOf(request)
  const key = String(request.headers['idempotency-key'])
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = hashOf(key).readBigInt64BE().toString()
    const [found] = (await ask(client, sql.begin, [tokenIn(request), key, lock])).rows
    if (!found || !isWithinLimit(found.user_id)) throw new Error('not signed in')
    const me = { id: found.user_id, name: found.name, key, hash: hashOf(text) }
    const answer = found.reply ?? (await work(client, me, json))
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
/** The fields of all bodies; each call has some. */
interface Body {
  title: string
  description: string
  estimatedValue: number
  exchangeId: string
  content: string
  offeredPerkId: string
  bidPerkId: string
  quantity: number
  email: string
  password: string
  exchangeData: { completionDate: string; logistics: string }
}
interface Me {
  id: string
  name: string
  key: string
  hash: Buffer
}

async function one(client: pg.Pool | pg.PoolClient, text: string, values: unknown[]) {
  const answer = (await ask(client, text, values)).rows[0]?.answer
  if (answer === undefined) throw new Error('nothing was answered')
  return answer
}

function listPerks(url: URL, token: Buffer | null) {
  const search = PerkSearch.parse(Object.fromEntries(url.searchParams))
  const { text, values } = statementOf(search, token ? 'me' : null, '/pictures/')
  // The session is looked up in the same statement.
  const at = values.indexOf('me')
  const asked = token ? text.replaceAll(`(select $${at + 1}::uuid)`, sql.callerAt(at + 1)) : text
  return one(pool, sql.asAnswer(asked), token ? values.with(at, token) : values)
}

/** The change alone, in one statement with the session. */
function writeBare(what: string, token: Buffer, body: Body) {
  if (what === 'bids') {
    return one(pool, sql.bareBid, [token, randomUUID(), body.offeredPerkId, body.bidPerkId, body.quantity])
  }
  const cents = Math.round(body.estimatedValue * 100)
  return one(pool, sql.barePerk, [token, randomUUID(), body.title, body.description, cents])
}

/** Hashes the password, which is nearly all of the work, and begins a session. */
async function login({ email, password }: Body) {
  const [user] = (await pool.query<{ id: string; hash: string }>(sql.findLogin, [email])).rows
  if (!user || !(await verify(user.hash, password))) throw new Error('wrong')
  const token = randomUUID()
  await ask(pool, sql.addSession, [hashOf(token), user.id])
  return JSON.stringify({ token })
}

async function answer(request: IncomingMessage): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://floor')
  const token = request.headers.authorization ? tokenIn(request) : null
  const [, , first = '', second = '', third = ''] = url.pathname.split('/')
  if (request.method === 'GET') {
    if (first === 'perks' && !second) return listPerks(url, token)
    const text = sql.reads[[first, second].filter(Boolean).join('/')]
    if (text) return one(pool, text, [token])
    return one(pool, sql.readChat, [token, second])
  }
  const now = new Date()
  if (second === 'login') return login((await bodyOf(request)).json)
  if (request.headers['x-bare']) return writeBare(first, tokenIn(request), (await bodyOf(request)).json)
  if (third === 'read') {
    // It may name the message up to which is read.
    await bodyOf(request)
    return one(pool, sql.markRead, [tokenIn(request), second])
  }
  return write(request, async (client, me, body) => {
    const promised = [me.key, me.hash, now]
    if (first === 'perks') {
      const cents = Math.round(body.estimatedValue * 100)
      return one(client, sql.postPerk, [me.id, randomUUID(), body.title, body.description, cents, ...promised])
    }
    if (first === 'chat') {
      const values = [me.id, randomUUID(), body.exchangeId, body.content]
      await ask(client, sql.lockChat, [body.exchangeId])
      return one(client, sql.sendMessage, [...values, ...promised])
    }
    if (third === 'accept') {
      await ask(client, sql.lockForAccept, [second])
      const { completionDate, logistics } = body.exchangeData
      const values = [me.id, me.name, second, randomUUID(), randomUUID(), completionDate, logistics]
      return one(client, sql.acceptBid, [...values, ...promised])
    }
    await ask(client, sql.lockPerks, [body.offeredPerkId, body.bidPerkId])
    const values = [me.id, me.name, randomUUID(), randomUUID(), body.offeredPerkId, body.bidPerkId, body.quantity]
    return one(client, sql.placeBid, [...values, ...promised])
  })
}

createServer((request, response) => {
  answer(request).then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(body)
    },
    (error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`)
      response.writeHead(500).end()
    },
  )
}).listen(Number(port), '127.0.0.1')

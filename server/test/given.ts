import { randomBytes } from 'node:crypto'
import type { ChatFile } from '@perkloop/contract/chat-file'
import type { InjectOptions } from 'fastify'
import { hashOf, newId, newToken } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import { type Call, callsOfApp } from './fuzz/document'
import { faultOf } from './fuzz/judge'

export interface TestUser {
  id: string
  name: string
  email: string
  token: string
}

type Body = Record<string, unknown>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

export const terms = () => ({ exchangeData: { completionDate: inDays(14), logistics: 'Meet at the desk' } })

/** The head of a PDF, which is all that the server looks at. */
export const pdf = Buffer.from('%PDF-1.7\n')

/** Never a part of the username, as tests look for the code in answers: the letter is in no tag. */
export const inviteCodeOf = (tag: string) => `Z${tag.slice(1).toUpperCase()}`

/** Builders of users, perks, bids and exchanges, by the requests a client sends. */
export function givenOn({ app, deps }: Running) {
  let calls: Call[] | undefined
  async function call(
    as: TestUser | null,
    method: Method,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ) {
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body && { payload: body }),
    }
    const reply = await app.inject(options)
    // The database puts many responses together, so every test checks them against the API documentation.
    calls ??= callsOfApp(app)
    const answered = { status: reply.statusCode, type: String(reply.headers['content-type'] ?? ''), body: reply.body }
    const fault = reply.statusCode < 300 ? faultOf(calls, method, options.url as string, answered) : null
    if (fault) throw new Error(`${method} ${path}: ${fault}`)
    const json = reply.headers['content-type']?.toString().includes('json') ? reply.json() : undefined
    return { status: reply.statusCode, body: json, headers: reply.headers, text: reply.body }
  }

  async function made(as: TestUser | null, path: string, body?: Body) {
    const reply = await call(as, 'POST', path, body)
    if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`)
    return reply.body
  }

  /** A verified, signed-in user. The password is not hashed: registration and login have tests of their own. */
  async function user(change: { name?: string; company?: string; private?: boolean } = {}): Promise<TestUser> {
    const id = newId()
    const tag = randomBytes(5).toString('hex')
    const name = change.name ?? `Person ${tag}`
    const email = `${tag}@example.com`
    const token = newToken()
    // Both in one statement, as some test files make a thousand people.
    await deps.db
      .with('made', (db) =>
        db.insertInto('users').values({
          id,
          name,
          username: `user-${tag}`,
          email,
          company: change.company ?? 'Acme',
          verified_at: deps.clock(),
          discoverability: change.private ? 'private' : 'public',
          invite_code: change.private ? inviteCodeOf(tag) : null,
        }),
      )
      .insertInto('sessions')
      .values(newSession(id, token))
      .execute()
    return { id, name, email, token }
  }

  const newSession = (user_id: string, token: string) => {
    const now = deps.clock()
    return { token_hash: hashOf(token), user_id, created_at: now, used_at: now }
  }

  /** With a new session; those from before last. */
  async function signedIn(one: Omit<TestUser, 'token'>): Promise<TestUser> {
    const token = newToken()
    await deps.db.insertInto('sessions').values(newSession(one.id, token)).execute()
    return { ...one, token }
  }

  async function perk(owner: TestUser, change: Body = {}) {
    return made(owner, '/perks', { title: 'Gym pass', description: 'Any branch', estimatedValue: 50, ...change })
  }

  async function pendingBid(change: Body = {}) {
    const [owner, bidder] = [await user(), await user()]
    const target = await perk(owner, { title: 'Gym pass' })
    const given = await perk(bidder, { title: 'Transit money' })
    const bid = await made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: given._id, quantity: 1, ...change })
    return { owner, bidder, target, given, bid }
  }

  async function exchange() {
    const there = await pendingBid()
    const { exchange } = await made(there.owner, `/bids/${there.bid._id}/accept`, terms())
    return { ...there, exchange }
  }

  /** An exchange whose owner has marked it complete. */
  async function askedExchange() {
    const there = await exchange()
    await made(there.owner, `/exchanges/${there.exchange._id}/initiate-completion`)
    return there
  }

  async function completedExchange() {
    const there = await askedExchange()
    const exchange_ = await made(there.bidder, `/exchanges/${there.exchange._id}/confirm-completion`)
    return { ...there, exchange: exchange_ }
  }

  /** Uploads a file to a chat, as its body. */
  async function chatFile(as: TestUser, exchangeId: string, payload: Buffer, name = 'voucher.pdf') {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/chat/${exchangeId}/files`,
      query: { name },
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
      payload,
    })
    if (reply.statusCode !== 201) throw new Error(`Upload to a chat: ${reply.statusCode} ${reply.body}`)
    return reply.json<ChatFile>()
  }

  async function friends(one: TestUser, other: TestUser) {
    const request = await made(one, '/friends/request', { recipientId: other.id })
    await made(other, '/friends/respond', { requestId: request._id, accept: true })
    return request
  }

  return {
    call,
    made,
    user,
    signedIn,
    perk,
    pendingBid,
    terms,
    exchange,
    askedExchange,
    completedExchange,
    chatFile,
    friends,
  }
}
export type Given = ReturnType<typeof givenOn>

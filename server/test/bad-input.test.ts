import { limits } from '@perkloop/contract/limits'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/platform/base/ids'
import { openServer } from './database'
import { givenOn } from './given'
import { serverOfFile } from './server-of-file'

const { server, given } = await serverOfFile()

describe('bad input', () => {
  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['a body that is no object', '"text"', 'application/json', 422],
    ['no body', '', 'application/json', 400],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'text/xml', 415],
    ['more than anybody may send', `{"email":"${'x'.repeat(limits.publicBodyBytes)}"}`, 'application/json', 413],
    ['a polluting key', '{"__proto__":{"admin":true},"email":"a","password":"b"}', 'application/json', 400],
  ])('%s answers problem details', async (_name, payload, type, status) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload,
      headers: { 'content-type': type },
    })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, 'application/problem+json'])
    expect(reply.json()).toMatchObject({
      status,
      message: reply.json().detail,
      requestId: expect.any(String),
      code: expect.any(String),
    })
    expect(reply.body).not.toMatch(/stack|node_modules|select /i)
  })

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/perks/none', 404],
    ['PUT', '/bids/01900000-0000-7000-8000-000000000000', 401],
    ['GET', '/users/username/ab', 401],
  ] as const)('%s %s answers %i to a visitor', async (method, path, status) => {
    expect((await given.call(null, method, path)).status).toBe(status)
  })

  it('answers problem details also to an address that cannot be read', async () => {
    for (const url of ['/api/perks/%E0%A4%A', `/api/perks/${'x'.repeat(400)}`]) {
      const reply = await server.app.inject({ url })
      expect([url.slice(0, 20), reply.statusCode]).toEqual([url.slice(0, 20), 404])
      expect(reply.json()).toMatchObject({ code: 'NOT_FOUND', requestId: expect.any(String) })
    }
  })

  it('refuses a bad token on a public call', async () => {
    const nobody = { id: '', name: '', email: '', token: 'x'.repeat(43) }
    expect((await given.call(nobody, 'GET', '/perks')).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  it('heeds no field that a call does not name', async () => {
    const [me, other] = [await given.user(), await given.user()]
    const id = newId()
    const own = { _id: id, id, userId: other.id, owner_id: other.id, isHero: true, heroOrder: 1, status: 'removed' }
    const perk = await given.perk(me, own)
    expect(perk).toMatchObject({ userId: { _id: me.id }, isHero: false, heroOrder: null, status: 'available' })
    expect(perk._id).not.toBe(id)
    const rights = { isSystemAdmin: true, is_system_admin: true, email: other.email, role: 'admin', organization: id }
    const { body } = await given.call(me, 'PUT', '/users/profile', { city: 'Oslo', ...rights })
    expect(body).toMatchObject({ city: 'Oslo', isSystemAdmin: false, email: me.email, role: null, organization: null })
  })

  it('documents itself', async () => {
    const { body } = await given.call(null, 'GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.paths['/api/bids/{id}/accept'].post.requestBody).toBeDefined()
    expect((await given.call(null, 'GET', '/docs/')).status).toBe(200)
  })

  it('says 409 while the first request with a key is under way', async () => {
    const me = await given.user()
    const body = { title: 'Twice', description: 'Once', estimatedValue: 1 }
    const key = { 'idempotency-key': 'parallel' }
    const replies = await Promise.all([1, 2, 3].map(() => given.call(me, 'POST', '/perks', body, key)))
    expect(replies.every((reply) => [201, 409].includes(reply.status))).toBe(true)
    expect((await given.call(me, 'GET', '/perks/user')).body).toHaveLength(1)
  })

  it('counts page-views by pattern only', async () => {
    expect((await given.call(null, 'POST', '/analytics/page-view', { path: '/profile/:userId' })).status).toBe(200)
    expect((await given.call(null, 'POST', '/analytics/page-view', { path: '/verify-email/secret' })).status).toBe(422)
  })
})

it.each([
  ['DELETE', 'users'],
  ['PUT', 'roles'],
  ['DELETE', 'roles'],
  ['DELETE', 'invitations'],
] as const)('a malformed id at the end of a path names nothing: %s %s', async (method, part) => {
  const reply = await given.call(await given.user(), method, `/organizations/${newId()}/${part}/nonsense`, {})
  expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
})

describe('rate limits', () => {
  it('count what is searched for, not the lists that are cached', async () => {
    const server = await openServer({ env: { RATE_LIMITS: 'on' } })
    const given = givenOn(server)
    const search = async (n: number) => (await given.call(null, 'GET', `/perks?q=word${n}`)).status
    const statuses = new Set<number>()
    for (let n = 0; n < 300; n += 1) statuses.add(await search(n))
    expect([...statuses]).toEqual([200])
    expect(await search(300)).toBe(429)
    expect((await given.call(null, 'GET', '/perks')).status).toBe(200)
    // A signed-in user has a limit of their own, and users of one network a wider one together (network-limits.test.ts).
    expect((await given.call(await given.user(), 'GET', '/perks?q=word')).status).toBe(200)
    await server.stop()
  })

  it('answer 429 with Retry-After, before anything is done', async () => {
    const server = await openServer({ env: { RATE_LIMITS: 'on' } })
    const given = givenOn(server)
    const report = () => given.call(null, 'POST', '/support/log-error', { message: 'x' })
    const replies = []
    for (let call = 0; call < 121; call += 1) replies.push(await report())
    const last = replies.at(-1)
    expect(replies.slice(0, 120).every((reply) => reply.status === 200)).toBe(true)
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    const wrong = () => given.call(null, 'POST', '/users/login', { email: 'a@example.com', password: 'wrong password' })
    const guesses = await Promise.all(Array.from({ length: 14 }, wrong))
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(10)
    expect((await wrong()).status).toBe(429)
    await server.stop()
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { givenLoops } from '../../test/given-loop'
import { organizationsOn } from '../../test/given-organization'
import { serverOfFile } from '../../test/server-of-file'
import { completeUnanswered } from '../exchange/exchange-jobs.service'

let offset = 0
const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + offset) })
const { db, events, clock } = server.deps
const { makeSystemAdmin } = organizationsOn(server)
const days = (many: number) => {
  offset += many * 24 * 3600_000
}
afterEach(() => {
  offset = 0
})
const newAdmin = async () => makeSystemAdmin(await given.user())

async function asked(change: Record<string, unknown> = {}) {
  const there = await given.askedExchange()
  const draft = { exchangeId: there.exchange._id, description: 'The voucher does not work', ...change }
  return { ...there, request: await given.made(there.bidder, '/support', draft), admin: await newAdmin() }
}
type There = Awaited<ReturnType<typeof asked>>
const answer = (as: TestUser, { request }: There, version: number, resolves = false, content = 'We wrote to them') =>
  given.call(as, 'POST', `/admin/support/${request._id}/answer`, { content, resolves, version })
const say = (as: TestUser, { request }: There, act: 'messages' | 'reopen', content = 'Still nothing') =>
  given.call(as, 'POST', `/support/${request._id}/${act}`, { content })
const share = (as: TestUser, { request }: There, shared: boolean) =>
  given.call(as, 'PUT', `/support/${request._id}/chat`, { shared })
const told = async (user: TestUser) =>
  (await given.call(user, 'GET', '/notifications')).body.map(({ kind }: { kind: string }) => kind)
const statusOf = async ({ bidder, exchange }: There) =>
  (await given.call(bidder, 'GET', `/exchanges/${exchange._id}`)).body
const complete = () => completeUnanswered({ db, events, now: clock() })

describe('a request for help', () => {
  it('is answered by an administrator who is not in that exchange, where there is one', async () => {
    const there = await asked()
    await makeSystemAdmin(there.owner)
    const isForOther = async (as: TestUser) =>
      (await given.call(as, 'GET', `/admin/support/${there.request._id}`)).body.isForOther
    expect([await isForOther(there.owner), await isForOther(there.admin)]).toEqual([true, false])
    expect(await answer(there.owner, there, 1)).toMatchObject({ status: 409, body: { reason: 'supportByOther' } })
    expect((await answer(there.admin, there, 1)).status).toBe(200)
  })

  it('is answered in a thread, by mail and in the application, until it is resolved', async () => {
    const there = await asked()
    const { bidder, admin, request, exchange } = there
    expect(await answer(admin, there, 1)).toMatchObject({ status: 200, body: { status: 'in-progress', version: 2 } })
    expect((await say(bidder, there, 'messages')).status).toBe(201)
    expect((await answer(admin, there, 3, true, 'You get a new one')).body).toMatchObject({ status: 'resolved' })
    const own = await given.call(bidder, 'GET', `/support/${request._id}`)
    expect(own.body).toMatchObject({
      status: 'resolved',
      messages: [
        { by: 'support', content: 'We wrote to them' },
        { by: 'author', content: 'Still nothing' },
        { by: 'support', content: 'You get a new one' },
      ],
    })
    expect((await told(bidder)).slice(0, 2)).toEqual(['support-resolved', 'support-answered'])
    const mails = await db.selectFrom('outbox').select(['kind', 'letter']).where('user_id', '=', bidder.id).execute()
    expect(mails.filter(({ kind }) => kind === 'support-answered')).toHaveLength(2)
    expect((await statusOf(there)).hasOpenSupportRequest).toBe(false)
    const listed = await given.call(bidder, 'GET', `/support?exchangeId=${exchange._id}`)
    expect(listed.body).toMatchObject([{ _id: request._id, status: 'resolved' }])
    const log = db.selectFrom('security_log').select(['act', 'address', 'detail']).where('user_id', '=', bidder.id)
    const [by, ofIt] = [admin.id, { request: request._id }]
    expect(await log.where('act', 'like', 'support-%').orderBy('at').execute()).toEqual([
      { act: 'support-answered', address: null, detail: { ...ofIt, reason: 'We wrote to them', by } },
      { act: 'support-resolved', address: null, detail: { ...ofIt, reason: 'You get a new one', by } },
    ])
    expect((await given.call(bidder, 'GET', '/users/data')).text).not.toContain(admin.id)
  })

  it('is one at a time, and a resolved one does not bar the next', async () => {
    const there = await asked()
    const again = () =>
      given.call(there.bidder, 'POST', '/support', { exchangeId: there.exchange._id, description: 'Once more' })
    expect((await again()).status).toBe(409)
    await answer(there.admin, there, 1)
    expect((await again()).status).toBe(409)
    await answer(there.admin, there, 2, true)
    expect((await again()).status).toBe(201)
    // The newer one is open, so the older one stays as it is.
    expect(await say(there.bidder, there, 'reopen')).toMatchObject({
      status: 409,
      body: { reason: 'helpAlreadyAsked' },
    })
  })

  it('is reopened by its author for 7 days, and then waits in the queue again', async () => {
    const [late, soon] = [await asked(), await asked()]
    for (const there of [late, soon]) await answer(there.admin, there, 1, true)
    expect((await say(soon.bidder, soon, 'messages')).status).toBe(409)
    expect((await say(soon.owner, soon, 'reopen')).status).toBe(404)
    days(6.9)
    const { token } = await given.signedIn(soon.bidder)
    expect((await say({ ...soon.bidder, token }, soon, 'reopen')).body).toMatchObject({
      status: 'open',
      resolvedAt: null,
    })
    const admin = await newAdmin()
    const queue = await given.call(admin, 'GET', '/admin/queue')
    expect(queue.body.map(({ _id }: { _id: string }) => _id)).toContain(soon.request._id)
    days(0.2)
    const author = await given.signedIn(late.bidder)
    expect((await say(author, late, 'reopen')).body).toMatchObject({ reason: 'supportReopenedTooLate' })
  })

  it('holds an exchange open until it is resolved, which gives 14 days anew', async () => {
    const there = await asked()
    await answer(there.admin, there, 1)
    days(20)
    await complete()
    const bidder = await given.signedIn(there.bidder)
    const now = { ...there, bidder }
    expect((await statusOf(now)).status).toBe('pending_completion')
    await answer(await newAdmin(), there, 2, true)
    days(13.9)
    await complete()
    now.bidder = await given.signedIn(there.bidder)
    expect((await statusOf(now)).status).toBe('pending_completion')
    days(0.2)
    await complete()
    expect((await statusOf(now)).status).toBe('completed')
  })

  it('takes texts up to their limits only', async () => {
    const there = await asked()
    expect((await answer(there.admin, there, 1, false, 'x'.repeat(1001))).status).toBe(422)
    expect((await say(there.bidder, there, 'messages', 'x'.repeat(1001))).status).toBe(422)
    expect((await answer(there.admin, there, 1, false, ' ')).status).toBe(422)
    expect((await answer(there.admin, there, 1, false, 'x'.repeat(1000))).status).toBe(200)
  })

  it('is answered by one administrator, while the other is told that it has changed', async () => {
    const there = await asked()
    const other = await newAdmin()
    const both = await Promise.all([answer(there.admin, there, 1), answer(other, there, 1, true)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe('supportChanged')
    const { body } = await given.call(other, 'GET', `/admin/support/${there.request._id}`)
    expect(body.messages).toHaveLength(1)
  })
})

it('with a hand-over of a loop support sees all of the loop, from that one on', async () => {
  const { people, exchanges } = await givenLoops(server, given).agreed()
  const [first, second, third] = people as [TestUser, TestUser, TestUser]
  const id = exchanges[1]?._id as string
  await given.call(second, 'POST', `/exchanges/${exchanges[0]?._id}/initiate-completion`, {})
  const request = await given.made(third, '/support', { exchangeId: id, description: 'Nothing came' })
  const { body } = await given.call(await newAdmin(), 'GET', `/admin/support/${request._id}`)
  const person = ({ id: _id, name }: TestUser) => ({ _id, name })
  expect(body.exchange.loop).toEqual([
    { perk: 'Perk 1', from: person(second), to: person(third), status: 'ongoing' },
    { perk: 'Perk 2', from: person(third), to: person(first), status: 'ongoing' },
    { perk: 'Perk 0', from: person(first), to: person(second), status: 'pending_completion' },
  ])
  // Who they were nobody knows any more, but that it is one and the same person.
  expect((await given.call(first, 'DELETE', '/users/profile')).status).toBe(200)
  const later = await given.call(await newAdmin(), 'GET', `/admin/support/${request._id}`)
  const former = { _id: first.id, name: '' }
  expect(later.body.exchange.loop).toMatchObject([{}, { to: former }, { from: former }])
  const ordinary = await asked()
  const other = await given.call(ordinary.admin, 'GET', `/admin/support/${ordinary.request._id}`)
  expect(other.body.exchange.loop).toEqual([])
})

describe('the chat of the exchange', () => {
  const read = (as: TestUser, { request }: There, query = '') =>
    given.call(as, 'GET', `/admin/support/${request._id}/chat${query}`)

  it('is shown to support while the author shares it, and the other party is told', async () => {
    const there = await asked()
    const { owner, bidder, admin, exchange } = there
    for (const content of ['Secret one', 'Secret two'])
      await given.made(owner, '/chat', { exchangeId: exchange._id, content })
    expect((await read(admin, there)).status).toBe(404)
    for (const path of ['/admin/queue', `/admin/support/${there.request._id}`]) {
      expect((await given.call(admin, 'GET', path)).text).not.toContain('Secret')
    }
    expect((await share(owner, there, true)).status).toBe(404)
    expect((await share(bidder, there, true)).body.isChatShared).toBe(true)
    await share(bidder, there, true)
    expect((await told(owner)).filter((kind: string) => kind === 'chat-shared')).toHaveLength(1)
    const first = await read(admin, there, '?limit=1')
    expect(first.body).toMatchObject([
      { content: 'Secret two', from: { _id: owner.id, name: owner.name }, isAuthors: false, fileName: null },
    ])
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const second = await given.call(admin, 'GET', new URL(next).pathname.slice(4) + new URL(next).search)
    expect(second.body).toMatchObject([{ content: 'Secret one' }])
    await share(bidder, there, false)
    expect((await read(admin, there)).status).toBe(404)
    const reads = db.selectFrom('security_log').select('act').where('user_id', '=', admin.id)
    expect((await reads.execute()).map(({ act }) => act)).toEqual(['shared-chat-read', 'shared-chat-read'])
  })

  it('may be shared with the request itself, and is closed once that is resolved', async () => {
    const there = await asked({ shareChat: true })
    expect(await told(there.owner)).toContain('chat-shared')
    expect((await read(there.admin, there)).status).toBe(200)
    await answer(there.admin, there, 1, true)
    expect((await read(there.admin, there)).status).toBe(404)
    expect((await share(there.bidder, there, false)).status).toBe(409)
  })
})

it('support is told of what is written to it by mail', async () => {
  const there = await asked()
  await say(there.bidder, there, 'messages', 'A second thing')
  const mails = db
    .selectFrom('outbox')
    .select('letter')
    .where('kind', '=', 'support-request')
    .orderBy('created_at', 'desc')
  expect(JSON.stringify((await mails.limit(2).execute()).map(({ letter }) => letter))).toContain('A second thing')
})

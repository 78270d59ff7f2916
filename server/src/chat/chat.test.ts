import { describe, expect, it } from 'vitest'
import { allHeard } from '../../test/all-heard'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { mailUnread } from './unread-mail.service'

const { server, given } = await serverOfFile()

const write = (as: TestUser, exchangeId: string, content: string) =>
  given.call(as, 'POST', '/chat', { exchangeId, content })
const contents = (messages: { content: string }[]) => messages.map((message) => message.content)

describe('a chat', () => {
  it('is read by both parties in the order it was written', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await write(owner, exchange._id, 'Hello')
    await write(bidder, exchange._id, '  Hi there  ')
    for (const side of [owner, bidder]) {
      const chat = await given.call(side, 'GET', `/chat/${exchange._id}`)
      expect(contents(chat.body)).toEqual(['Hello', 'Hi there'])
    }
    const list = await given.call(owner, 'GET', '/exchanges')
    expect(list.body[0].lastMessage).toMatchObject({ content: 'Hi there', senderId: bidder.id })
  })

  it.each([
    ['nothing', '', 422],
    ['blanks', '   \n ', 422],
    ['1000 characters', 'x'.repeat(1000), 201],
    ['1001 characters', 'x'.repeat(1001), 422],
    ['four-byte characters', '👋🏽 née', 201],
    ['a null character', 'a\u0000b', 422],
  ])('takes or refuses %s', async (_name, content, status) => {
    const { owner, exchange } = await given.exchange()
    expect((await write(owner, exchange._id, content)).status).toBe(status)
  })

  it('is nobody else’s business', async () => {
    const { exchange } = await given.exchange()
    const stranger = await given.user()
    expect((await given.call(stranger, 'GET', `/chat/${exchange._id}`)).status).toBe(404)
    expect((await write(stranger, exchange._id, 'Hi')).status).toBe(404)
    expect((await given.call(stranger, 'POST', `/chat/${exchange._id}/read`)).status).toBe(404)
  })

  it.each([
    ['no token', undefined],
    ['a token that never was', 'Bearer abcdefghijklmnopqrstuvwxyz'],
    ['no token at all behind Bearer', 'Bearer ?'],
    ['an access token that never was', `Bearer pk_${'a'.repeat(43)}`],
  ])('answers 401 to %s, whatever is sent with it', async (_what, authorization) => {
    const { exchange } = await given.exchange()
    const url = `/api/chat/${exchange._id}/read`
    const bodies = [
      ['application/json', 'no JSON'],
      ['application/json', '{"upTo":1}'],
      ['application/json', JSON.stringify({ upTo: 'x'.repeat(2_000) })],
      ['text/xml', '<upTo/>'],
    ] as const
    for (const [contentType, payload] of bodies) {
      const headers = { 'content-type': contentType, ...(authorization && { authorization }) }
      const reply = await server.app.inject({ method: 'POST', url, headers, payload })
      expect([payload, reply.statusCode]).toEqual([payload, 401])
    }
  })

  it.each([
    ['no JSON', 'application/json', 'no JSON', 400],
    ['a message that is no id', 'application/json', '{"upTo":1}', 422],
    ['more than a mark needs', 'application/json', JSON.stringify({ upTo: 'x'.repeat(2_000) }), 413],
    ['another type', 'text/xml', '<upTo/>', 415],
  ])('refuses a mark of %s', async (_what, contentType, payload, status) => {
    const { owner, exchange } = await given.exchange()
    const headers = { 'content-type': contentType, authorization: `Bearer ${owner.token}` }
    const url = `/api/chat/${exchange._id}/read`
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(status)
  })

  it('stays readable but closed when the exchange is cancelled', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await write(owner, exchange._id, 'Hello')
    await given.made(bidder, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    expect((await write(owner, exchange._id, 'Wait')).status).toBe(409)
    expect(contents((await given.call(bidder, 'GET', `/chat/${exchange._id}`)).body)).toEqual(['Hello'])
  })

  it('counts as read only up to what was seen, and tells the reader’s other tabs', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const seen = (await write(owner, exchange._id, 'One')).body
    await write(owner, exchange._id, 'Two')
    await allHeard(server.deps)
    const heard: string[] = []
    const stop = server.deps.events.subscribe(bidder.id, ({ type }) => heard.push(type))
    const read = (upTo: string) => given.call(bidder, 'POST', `/chat/${exchange._id}/read`, { upTo })
    expect((await read(seen._id)).body).toEqual({ exchangeId: exchange._id, unread: 1 })
    expect((await given.call(bidder, 'GET', '/chat/unread')).body).toEqual({ [exchange._id]: 1 })
    await expect.poll(() => heard).toEqual(['chat'])
    // A mark that stays where it is tells nobody.
    await read(seen._id)
    await allHeard(server.deps)
    expect(heard).toEqual(['chat'])
    stop()
    // The mark never moves back, and only to messages of this chat.
    await given.call(bidder, 'POST', `/chat/${exchange._id}/read`)
    expect((await read(seen._id)).body).toMatchObject({ unread: 0 })
    expect((await read(exchange._id)).status).toBe(422)
  })

  it('counts unread for the reader only, until they read', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await write(owner, exchange._id, 'One')
    await write(owner, exchange._id, 'Two')
    expect((await given.call(bidder, 'GET', '/chat/unread')).body).toEqual({ [exchange._id]: 2 })
    expect((await given.call(owner, 'GET', '/chat/unread')).body).toEqual({})
    await given.call(bidder, 'POST', `/chat/${exchange._id}/read`)
    expect((await given.call(bidder, 'GET', '/chat/unread')).body).toEqual({})
  })

  it('pages: nothing is missed after a message, however many write at once', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const first = (await write(owner, exchange._id, 'first')).body
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => write(index % 2 ? owner : bidder, exchange._id, `message ${index}`)),
    )
    const after = await given.call(owner, 'GET', `/chat/${exchange._id}?after=${first._id}`)
    expect(after.body).toHaveLength(30)
    const last = after.body.at(-1)
    const before = await given.call(owner, 'GET', `/chat/${exchange._id}?before=${last._id}`)
    expect(before.body).toHaveLength(30)
    expect(before.body[0]._id).toBe(first._id)
    expect((await given.call(owner, 'GET', `/chat/${exchange._id}?after=${exchange._id}`)).status).toBe(422)
  })

  it('answers what lies between two messages, the oldest first where that is more than a page', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const sent: { _id: string; content: string }[] = []
    for (let number = 0; number < 105; number += 1)
      sent.push((await write(number % 2 ? owner : bidder, exchange._id, `message ${number}`)).body)
    const between = async (after: number, before: number) => {
      const asked = `after=${sent[after]?._id}&before=${sent[before]?._id}`
      return contents((await given.call(owner, 'GET', `/chat/${exchange._id}?${asked}`)).body)
    }
    expect(await between(1, 5)).toEqual(['message 2', 'message 3', 'message 4'])
    expect(await between(0, 104)).toEqual(contents(sent.slice(1, 101)))
    expect([await between(3, 4), await between(5, 1)]).toEqual([[], []])
    const unknown = `after=${sent[0]?._id}&before=${exchange._id}`
    expect((await given.call(owner, 'GET', `/chat/${exchange._id}?${unknown}`)).status).toBe(422)
  })

  it('reaches the other party as a live event', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const heard = new Promise((done) => {
      const stop = server.deps.events.subscribe(bidder.id, (event) => {
        if (event.type !== 'chat') return
        stop()
        done(event)
      })
    })
    await write(owner, exchange._id, 'Hello')
    expect(await heard).toEqual({ type: 'chat', id: exchange._id })
  })
})

describe('the mail about unread messages', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const mail = (minutes: number) => mailUnread({ db: server.deps.db, now: later(minutes) })
  const mailsTo = async (to: TestUser) => {
    const mails = await server.deps.db
      .selectFrom('outbox')
      .select(['id'])
      .where('user_id', '=', to.id)
      .where('kind', '=', 'unread-messages')
      .execute()
    return mails.length
  }

  it('comes once after ten minutes, to the reader only, and again only after they have read', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await write(owner, exchange._id, 'One')
    await write(owner, exchange._id, 'Two')
    await mail(9)
    expect(await mailsTo(bidder)).toBe(0)
    await Promise.all([mail(11), mail(11)])
    expect(await mailsTo(bidder)).toBe(1)
    await write(owner, exchange._id, 'Three')
    await mail(60)
    expect([await mailsTo(bidder), await mailsTo(owner)]).toEqual([1, 0])
    await given.call(bidder, 'POST', `/chat/${exchange._id}/read`)
    await mail(90)
    expect(await mailsTo(bidder)).toBe(1)
    await write(owner, exchange._id, 'Four')
    await mail(90)
    expect(await mailsTo(bidder)).toBe(2)
  })

  it('comes again once all of the other side’s is read, though not the reader’s own', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const { _id: upTo } = (await write(owner, exchange._id, 'One')).body
    await write(bidder, exchange._id, 'Written without reading')
    await mail(11)
    expect(await mailsTo(bidder)).toBe(1)
    await given.call(bidder, 'POST', `/chat/${exchange._id}/read`, { upTo })
    await write(owner, exchange._id, 'Two')
    await mail(30)
    expect([await mailsTo(bidder), await mailsTo(owner)]).toEqual([2, 1])
  })

  it('does not come for what was read in time, in a cancelled exchange, or to who switched it off', async () => {
    const [read, cancelled, muted] = [await given.exchange(), await given.exchange(), await given.exchange()]
    for (const { owner, exchange } of [read, cancelled, muted]) await write(owner, exchange._id, 'Hello')
    await given.call(read.bidder, 'POST', `/chat/${read.exchange._id}/read`)
    await given.made(cancelled.owner, `/exchanges/${cancelled.exchange._id}/cancel`, { reason: 'No time' })
    await given.call(muted.bidder, 'PUT', '/users/mail-settings', { kind: 'unread-messages', wanted: false })
    await mail(30)
    for (const { bidder } of [read, cancelled, muted]) expect(await mailsTo(bidder)).toBe(0)
  })
})

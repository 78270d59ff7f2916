import { MailKind } from '@perkloop/contract/mail'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'
import { readCaptured } from '../platform/outside/mailer'

// Mail is sent with the change that queues it: these tests would time out before the next run of the job.
const { server, given } = await serverOfFile({ mailEvery: 60 * 60_000 })

const mailsTo = async ({ email }: TestUser) => (await readCaptured(server.dataDir)).filter(({ to }) => to === email)

/** Waits for the outbox: mail is sent within moments, not at once. */
async function mailTo(person: TestUser, kind: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await mailsTo(person)).find((one) => one.kind === kind)
    if (mail) return mail
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No ${kind} mail to ${person.email}`)
}

const settingsOf = async (person: TestUser) => (await given.call(person, 'GET', '/users/mail-settings')).body
const change = (person: TestUser, kind: string, wanted: boolean) =>
  given.call(person, 'PUT', '/users/mail-settings', { kind, wanted })
const askFriend = async (recipient: TestUser, name?: string) =>
  given.made(await given.user(name === undefined ? {} : { name }), '/friends/request', { recipientId: recipient.id })

async function bidOnPerkOf(owner: TestUser) {
  const bidder = await given.user()
  const [target, mine] = [await given.perk(owner), await given.perk(bidder)]
  await given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
}

const everything = Object.fromEntries(MailKind.options.map((kind) => [kind, true]))

describe('mail settings', () => {
  it('want everything at first, and switch off one kind alone', async () => {
    const person = await given.user()
    expect(await settingsOf(person)).toEqual(everything)
    const off = await change(person, 'friend-request', false)
    expect([off.status, off.body]).toEqual([200, { ...everything, 'friend-request': false }])
    await askFriend(person)
    await bidOnPerkOf(person)
    await mailTo(person, 'new-bid')
    expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(['new-bid'])
    expect((await change(person, 'friend-request', false)).status).toBe(200)
    expect((await change(person, 'friend-request', true)).body).toEqual(everything)
    await askFriend(person)
    await mailTo(person, 'friend-request')
  })

  it('of what can be done and undone all day is sent once: nobody fills another’s mailbox', async () => {
    const [person, other] = [await given.user(), await given.user()]
    const [target, mine] = [await given.perk(person), await given.perk(other)]
    const queued = async () =>
      server.deps.db.selectFrom('outbox').select(['kind']).where('user_id', '=', person.id).execute()
    for (let n = 0; n < 3; n += 1) {
      const asked = await given.made(other, '/friends/request', { recipientId: person.id })
      await given.call(other, 'DELETE', `/friends/${asked._id}`)
      const bid = await given.made(other, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
      await given.call(other, 'DELETE', `/bids/${bid._id}`)
    }
    expect((await queued()).map(({ kind }) => kind).sort()).toEqual(['friend-request', 'new-bid'])
    // For another perk, or from another user, a mail is sent again.
    const second = await given.perk(person)
    await given.made(other, '/bids', { offeredPerkId: second._id, bidPerkId: mine._id, quantity: 1 })
    await askFriend(person)
    expect(await queued()).toHaveLength(4)
  })

  it('keep every one of many changes at the same time', async () => {
    const person = await given.user()
    const replies = await Promise.all(MailKind.options.map((kind) => change(person, kind, false)))
    expect(replies.map(({ status }) => status)).toEqual(MailKind.options.map(() => 200))
    expect(Object.values(await settingsOf(person))).toEqual(MailKind.options.map(() => false))
  })

  it('never switch off account mails, and are nobody else’s', async () => {
    const person = await given.user()
    for (const kind of ['verification', 'reset-code', 'password-changed', 'new-sign-in', 'invitation', 'everything']) {
      expect((await change(person, kind, false)).status).toBe(422)
    }
    expect((await given.call(null, 'GET', '/users/mail-settings')).status).toBe(401)
    expect((await given.call(null, 'PUT', '/users/mail-settings', { kind: 'completed', wanted: false })).status).toBe(
      401,
    )
    expect(await settingsOf(person)).toEqual(everything)
  })
})

describe('unsubscribing', () => {
  async function unsubscribeAddress(person: TestUser) {
    await askFriend(person)
    const mail = await mailTo(person, 'friend-request')
    const address = /^<http:\/\/perkloop\.test(\/api\/mail\/unsubscribe\/([\w-]+)\/friend-request)>$/
    const [, path = '', token = ''] = address.exec(mail.headers['List-Unsubscribe'] ?? '') ?? []
    return { mail, path, token }
  }

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form of parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--b--',
    ],
    ['nothing', undefined, undefined],
  ])('works with one click that posts %s, and again', async (_name, type, payload) => {
    const person = await given.user()
    const { mail, path, token } = await unsubscribeAddress(person)
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    for (const text of [mail.html, mail.plain]) {
      expect(text).toContain(`http://perkloop.test/unsubscribe/${token}/friend-request`)
    }
    for (const _time of [1, 2]) {
      const reply = await server.app.inject({
        method: 'POST',
        url: path,
        ...(type && { headers: { 'content-type': type } }),
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBe(200)
    }
    expect(await settingsOf(person)).toEqual({ ...everything, 'friend-request': false })
    await askFriend(person)
    await bidOnPerkOf(person)
    await mailTo(person, 'new-bid')
    expect((await mailsTo(person)).filter(({ kind }) => kind === 'friend-request')).toHaveLength(1)
  })

  it('takes back what still waits to be tried again', async () => {
    const person = await given.user()
    const later = new Date(Date.now() + 3_600_000)
    const waiting = { kind: 'overdue', recipient: person.email, user_id: person.id, letter: '{}', due_at: later }
    await server.deps.db
      .insertInto('outbox')
      .values({ id: crypto.randomUUID(), ...waiting })
      .execute()
    const left = () =>
      server.deps.db
        .selectFrom('outbox')
        .select('id')
        .where('user_id', '=', person.id)
        .where('sent_at', 'is', null)
        .execute()
    await change(person, 'completed', false)
    expect(await left()).toHaveLength(1)
    await change(person, 'overdue', false)
    expect(await left()).toHaveLength(0)
  })

  it('knows no other token or kind, and changes nothing when looked at', async () => {
    const person = await given.user()
    const { token } = await unsubscribeAddress(person)
    const post = async (path: string) => (await given.call(null, 'POST', `/mail/unsubscribe/${path}`)).status
    for (const path of [
      `${crypto.randomUUID()}/friend-request`,
      `${person.id}/friend-request`,
      'nonsense/friend-request',
      `${token}/verification`,
      `${token}/nonsense`,
    ]) {
      expect(await post(path)).toBe(404)
    }
    const looked = await server.app.inject({ url: `/api/mail/unsubscribe/${token}/friend-request,watch` })
    expect(looked.statusCode).toBe(303)
    expect(looked.headers.location).toBe(`http://perkloop.test/unsubscribe/${token}/friend-request,watch`)
    expect(await settingsOf(person)).toEqual(everything)
    await given.call(person, 'DELETE', '/users/profile')
    expect(await post(`${token}/friend-request`)).toBe(404)
  })

  it('is offered by no account mail', async () => {
    const email = `reset-${process.pid}@example.com`
    const draft = { name: 'Ann Example', username: `reset${process.pid}`, email, password: 'A quiet walk 42' }
    await given.call(null, 'POST', '/users/register', draft)
    const mail = await mailTo({ ...draft, id: '', token: '' }, 'verification')
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
    expect(mail.html + mail.plain).not.toContain('/unsubscribe/')
  })

  it('leaves its token out of every answer', async () => {
    const { owner, bidder } = await given.pendingBid()
    const { token } = await unsubscribeAddress(owner)
    const row = await server.deps.db
      .selectFrom('users')
      .select('unsubscribe_token')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(token).toBe(row.unsubscribe_token)
    const seen = await Promise.all([
      given.call(bidder, 'GET', `/users/${owner.id}`),
      given.call(bidder, 'GET', '/bids'),
      given.call(bidder, 'GET', '/perks'),
      given.call(owner, 'GET', '/users/profile'),
      given.call(owner, 'PUT', '/users/profile', { name: 'Another Name' }),
      given.call(owner, 'GET', '/users/mail-settings'),
      given.call(owner, 'GET', '/friends'),
      given.call(bidder, 'GET', `/users/username/user-${owner.email.split('@')[0]}`),
    ])
    for (const { status, text } of seen) {
      expect(status).toBe(200)
      expect(text).not.toContain(token)
    }
  })
})

it('a name cannot rearrange or break the words around it', async () => {
  const person = await given.user()
  await askFriend(person, 'Eve\u202eevil\u2066\u0007 Odd')
  const mail = await mailTo(person, 'friend-request')
  expect(mail.plain).toContain('“Eveevil Odd” wants to be friends')
  expect(mail.html + mail.plain).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0007]/)
})

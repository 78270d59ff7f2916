import { ToldKind } from '@perkloop/contract/notification-settings'
import { describe, expect, it } from 'vitest'
import type { TestUser } from '../../test/given'
import { serverOfFile } from '../../test/server-of-file'

const { server, given } = await serverOfFile()

const path = '/users/notification-settings'
const settingsOf = async (user: TestUser) => (await given.call(user, 'GET', path)).body
const change = (user: TestUser, kind: string, channel: string, wanted: boolean) =>
  given.call(user, 'PUT', path, { kind, channel, wanted })
const quiet = (user: TestUser, body: Record<string, unknown>) => given.call(user, 'PUT', '/users/quiet-hours', body)
const counts = async (user: TestUser) => (await given.call(user, 'GET', '/notifications/counts')).body
const told = async (user: TestUser) => (await given.call(user, 'GET', '/notifications')).body
const ask = async (recipient: TestUser) =>
  given.made(await given.user(), '/friends/request', { recipientId: recipient.id })

describe('how one is told', () => {
  it('is of everything at first, with a night that is quiet once the time zone is known', async () => {
    const settings = await settingsOf(await given.user())
    expect(Object.keys(settings.kinds)).toEqual(ToldKind.options)
    expect(settings.kinds['new-bid']).toEqual({ app: true, email: true, push: true })
    expect(settings.kinds['date-changed']).toEqual({ app: true, email: null, push: true })
    expect(settings.quietHours).toEqual({ on: true, from: '21:00', to: '08:00' })
    expect(settings.timeZone).toBeNull()
  })

  it('is one table: the older calls and links change and show the same emails', async () => {
    const user = await given.user()
    const off = await change(user, 'message', 'email', false)
    expect(off.body.kinds.message).toEqual({ app: true, email: false, push: true })
    expect((await given.call(user, 'GET', '/users/mail-settings')).body).toMatchObject({ 'unread-messages': false })
    await given.call(user, 'PUT', '/users/mail-settings', { kind: 'unread-messages', wanted: true })
    await given.call(user, 'PUT', '/users/mail-settings', { kind: 'bid-rejected', wanted: false })
    const { kinds } = await settingsOf(user)
    expect([kinds.message.email, kinds['bid-rejected'].email]).toEqual([true, false])
    const { unsubscribe_token: token } = await server.deps.db
      .selectFrom('users')
      .select('unsubscribe_token')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const reply = await given.call(null, 'POST', `/mail/unsubscribe/${token}/overdue,new-bid`)
    expect(reply.status).toBe(200)
    const after = (await settingsOf(user)).kinds
    expect([after.overdue.email, after['new-bid'].email, after.completed.email]).toEqual([false, false, true])
    expect((await given.call(null, 'POST', `/mail/unsubscribe/${token}/completed,verification`)).status).toBe(404)
    expect((await settingsOf(user)).kinds.completed.email).toBe(true)
  })

  it('keeps every one of many changes at the same time', async () => {
    const user = await given.user()
    await Promise.all(ToldKind.options.map((kind) => change(user, kind, 'push', false)))
    expect(Object.values((await settingsOf(user)).kinds).map((row) => (row as { push: boolean }).push)).toEqual(
      ToldKind.options.map(() => false),
    )
  })

  it.each([
    ['bid-closed', 'app'],
    ['completion-asked', 'app'],
    ['cancelled', 'app'],
    ['date-changed', 'app'],
    ['date-changed', 'email'],
    ['friend-accepted', 'email'],
    ['new-bid', 'telegram'],
    ['password-changed', 'email'],
  ])('has no choice about %s by %s', async (kind, channel) => {
    const user = await given.user()
    const before = await settingsOf(user)
    expect((await change(user, kind, channel, false)).status).toBe(422)
    expect(await settingsOf(user)).toEqual(before)
  })
})

describe('what is muted in the application', () => {
  it('is listed as read, and neither counted nor announced', async () => {
    const user = await given.user()
    await change(user, 'friend-request', 'app', false)
    await ask(user)
    expect(await counts(user)).toMatchObject({ unread: 0, newest: null })
    expect(await told(user)).toMatchObject([{ kind: 'friend-request', isRead: true }])
    await given.pendingBid()
    await change(user, 'friend-request', 'app', true)
    await ask(user)
    expect(await counts(user)).toMatchObject({ unread: 1, newest: { kind: 'friend-request' } })
    const reply = await given.call(user, 'POST', '/notifications/read', { kinds: ['new-bid'] })
    expect(reply.body).toEqual({ unread: 1 })
  })

  it('of a bid that is not accepted covers both ways', async () => {
    const one = await given.pendingBid()
    await change(one.bidder, 'bid-rejected', 'app', false)
    await given.call(one.owner, 'DELETE', `/perks/${one.target._id}`)
    expect(await told(one.bidder)).toMatchObject([{ kind: 'bid-closed', isRead: true }])
    expect((await counts(one.bidder)).unread).toBe(0)
  })

  it('is still one row for what is done again and again', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    await change(bidder, 'message', 'app', false)
    for (let n = 0; n < 3; n += 1) await given.made(owner, '/chat', { exchangeId: exchange._id, content: `Hello ${n}` })
    expect((await told(bidder)).filter(({ kind }: { kind: string }) => kind === 'message')).toMatchObject([
      { count: 3, isRead: true },
    ])
  })
})

describe('quiet hours', () => {
  it('change one by one, and keep a zone by its proper name', async () => {
    const user = await given.user()
    expect((await quiet(user, { timeZone: 'pacific/kiritimati' })).body.timeZone).toBe('Pacific/Kiritimati')
    expect((await quiet(user, { from: '22:15' })).body.quietHours).toEqual({ on: true, from: '22:15', to: '08:00' })
    expect((await quiet(user, { on: false, to: '00:00' })).body.quietHours).toEqual({
      on: false,
      from: '22:15',
      to: '00:00',
    })
    expect((await quiet(user, {})).status).toBe(200)
    expect((await given.call(user, 'GET', '/users/profile')).body.timeZone).toBe('Pacific/Kiritimati')
    const { account } = (await given.call(user, 'GET', '/users/data')).body
    expect(account).toMatchObject({ timeZone: 'Pacific/Kiritimati', quietFromMinute: 1335, hasQuietHours: false })
    await given.call(user, 'DELETE', '/users/profile')
    const left = server.deps.db.selectFrom('users').select('time_zone').where('id', '=', user.id)
    expect(await left.executeTakeFirst()).toEqual({ time_zone: null })
  })

  it('take the time zone of a device only where none is known: a choice stays', async () => {
    const user = await given.user()
    expect((await quiet(user, { deviceTimeZone: 'europe/vienna' })).body.timeZone).toBe('Europe/Vienna')
    expect((await quiet(user, { deviceTimeZone: 'Asia/Tokyo' })).body.timeZone).toBe('Europe/Vienna')
    const other = await given.user()
    await Promise.all([quiet(other, { timeZone: 'Asia/Tokyo' }), quiet(other, { deviceTimeZone: 'Europe/Vienna' })])
    expect((await settingsOf(other)).timeZone).toBe('Asia/Tokyo')
  })

  it.each([
    { deviceTimeZone: 'Mars/Olympus' },
    { from: '24:00' },
    { to: '8:00' },
    { to: '08:60' },
    { on: 'yes' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
    { timeZone: '+02:00' },
    { timeZone: `Europe/${'x'.repeat(90)}` },
    { timeZone: "'; drop table users" },
  ])('refuse %j', async (body) => {
    const user = await given.user()
    const before = await settingsOf(user)
    expect((await quiet(user, body)).status).toBe(422)
    expect(await settingsOf(user)).toEqual(before)
  })
})

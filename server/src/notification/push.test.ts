import { describe, expect, it } from 'vitest'
import { inDays } from '../../test/given'
import { pushingOfFile } from '../../test/pushing'
import { minute } from '../platform/base/durations'

const { double, clock, server, given, instance, pushAll, subscribe, subscriptions, subscribed } = await pushingOfFile()

const pathOf = (exchange: { _id: string }) => `/acceptedbids?exchange=${exchange._id}`

function quietNow() {
  const hourIn = (offset: number) => new Date(server.deps.clock().getTime() + offset).toISOString().slice(11, 16)
  return { timeZone: 'UTC', from: hourIn(-60 * minute), to: hourIn(4 * 60 * minute) }
}

describe('a push', () => {
  it('says what happened in the language of its receiver, and where it leads', async () => {
    const { user, owner, exchange, device, say } = await subscribed()
    await given.call(user, 'PUT', '/users/profile', { locale: 'de-AT' })
    await say()
    await pushAll()
    const body = `${owner.name} hat dir eine Nachricht geschrieben`
    expect(device.pushed).toMatchObject([{ title: 'Perkloop', body, path: pathOf(exchange) }])
    expect(device.asked[0]).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(JSON.stringify(device.pushed)).not.toContain('Hello')
    await pushAll()
    expect(device.pushed).toHaveLength(1)
  })

  it('is one for what is done again and again while it is unread', async () => {
    const { user, device, exchange, say } = await subscribed()
    await say()
    await pushAll()
    await say()
    await pushAll()
    expect(device.pushed).toHaveLength(1)
    await given.call(user, 'POST', '/notifications/read', { exchangeId: exchange._id })
    await say()
    await pushAll()
    expect(device.pushed).toHaveLength(2)
  })

  it('is not for what was read or taken back, nor for a kind that is off, nor for oneself', async () => {
    const { user, owner, device, exchange, say } = await subscribed()
    await say()
    await given.call(user, 'POST', '/notifications/read', { exchangeId: exchange._id })
    const asker = await given.user()
    const request = await given.made(asker, '/friends/request', { recipientId: user.id })
    await given.call(asker, 'DELETE', `/friends/${request._id}`)
    await given.call(user, 'PUT', '/users/notification-settings', { kind: 'cancelled', channel: 'push', wanted: false })
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    clock.later += 2 * minute
    await pushAll()
    expect(device.pushed).toEqual([])
    expect(await subscriptions(user)).toMatchObject([{ waiting: [], due: null }])
  })

  it('comes for what was told before there was a subscription, as soon as more comes', async () => {
    const { owner, bidder, exchange } = await given.exchange()
    const say = () => given.made(owner, '/chat', { exchangeId: exchange._id, content: 'Hello' })
    await say()
    await pushAll()
    const device = double.device()
    await subscribe(bidder, device)
    await pushAll()
    expect(device.pushed).toEqual([])
    await say()
    await pushAll()
    expect(device.pushed).toMatchObject([{ body: `${owner.name} sent you 2 messages` }])
  })

  it('comes anew where nobody got it: its subscription was over before', async () => {
    const { user, device, say } = await subscribed()
    await say()
    await given.call(user, 'DELETE', '/push/subscription')
    await pushAll()
    await subscribe(user, device)
    await say()
    await pushAll()
    expect(device.pushed).toHaveLength(1)
  })

  it('of a bid waits a minute, so that nobody is rung by placing and withdrawing', async () => {
    const { owner, target } = await given.pendingBid()
    const device = double.device()
    await subscribe(owner, device)
    const bidder = await given.user()
    const mine = await given.perk(bidder)
    const place = () => given.made(bidder, '/bids', { offeredPerkId: target._id, bidPerkId: mine._id, quantity: 1 })
    for (let n = 0; n < 3; n += 1) await given.call(bidder, 'DELETE', `/bids/${(await place())._id}`)
    await place()
    await pushAll()
    expect(device.pushed).toEqual([])
    clock.later += 2 * minute
    await pushAll()
    expect(device.pushed).toMatchObject([{ body: `${bidder.name} placed a bid on your Gym pass` }])
  })

  it('comes once, also from two instances at once and after one has died', async () => {
    const { user, device, say } = await subscribed()
    await say()
    await Promise.all([pushAll(), pushAll(), pushAll()])
    expect(device.pushed).toHaveLength(1)
    await given.call(user, 'POST', '/notifications/read', { kinds: ['message'] })
    await say()
    device.answer = 'hang'
    const dying = instance()
    await dying.run()
    await expect.poll(() => device.asked.length).toBe(2)
    device.answer = { status: 201 }
    await pushAll()
    expect(device.pushed).toHaveLength(1)
    clock.later += 3 * minute
    await pushAll()
    expect(device.pushed).toHaveLength(2)
  })
})

describe('what comes while a push is under way', () => {
  it('is pushed after it, and nothing twice', async () => {
    const { owner, device, exchange, say } = await subscribed()
    device.answer = 'hang'
    await say()
    const slow = instance()
    await slow.run()
    await expect.poll(() => device.asked.length).toBe(1)
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    const other = instance()
    await Promise.all([slow.run(), other.run()])
    device.takeLate()
    device.answer = { status: 201 }
    await Promise.all([slow.stop(), other.stop()])
    await pushAll()
    const bodies = device.pushed.map(({ body }) => body)
    expect(bodies).toEqual([`${owner.name} sent you a message`, 'Your swap of Gym pass was cancelled'])
  })

  it('is pushed at once though quiet hours hold up the rest, if it is urgent', async () => {
    const { user, owner, device, exchange, say } = await subscribed()
    await given.call(user, 'PUT', '/users/quiet-hours', quietNow())
    device.answer = 'hang'
    await say()
    const completionDate = inDays(30)
    expect((await given.call(owner, 'PUT', `/exchanges/${exchange._id}`, { completionDate })).status).toBe(200)
    const slow = instance()
    await slow.run()
    await expect.poll(() => device.asked.length).toBe(1)
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    await slow.run()
    device.takeLate()
    device.answer = { status: 201 }
    await slow.stop()
    await pushAll()
    expect(device.pushed[1]).toMatchObject({ body: 'Your swap of Gym pass was cancelled' })
    expect(await subscriptions(user)).toMatchObject([{ waiting: [expect.any(String)] }])
  })

  it('is no more than there are places for, over several runs', async () => {
    const { user, say } = await subscribed()
    const devices = Array.from({ length: 35 }, () => double.device())
    for (const device of devices) {
      device.answer = 'hang'
      await subscribe(await given.signedIn(user), device)
    }
    await say()
    const slow = instance()
    for (let n = 0; n < 3; n += 1) await slow.run()
    for (const device of devices) device.answer = { status: 201 }
    await pushAll()
    // The first device, which does not hang, has a place as well.
    expect(devices.filter(({ pushed }) => pushed.length > 0).length).toBeGreaterThanOrEqual(5)
    for (const device of devices) device.takeLate()
    await slow.stop()
    expect(devices.map(({ pushed }) => pushed.length)).toEqual(devices.map(() => 1))
  })
})

describe('in quiet hours', () => {
  it('pushes wait and come as one; what is urgent comes at once', async () => {
    const { user, owner, device, exchange, say } = await subscribed()
    expect((await given.call(user, 'PUT', '/users/quiet-hours', quietNow())).status).toBe(200)
    await say()
    await given.made(owner, `/exchanges/${exchange._id}/initiate-completion`)
    await given.made(user, `/exchanges/${exchange._id}/decline-completion`)
    await pushAll()
    expect(device.pushed).toEqual([])
    await given.made(owner, `/exchanges/${exchange._id}/cancel`, { reason: 'No time' })
    await pushAll()
    expect(device.pushed).toMatchObject([{ body: 'Your swap of Gym pass was cancelled' }])
    expect(device.asked[0]).toMatchObject({ urgency: 'high' })
    clock.later += 5 * 60 * minute
    await pushAll()
    expect(device.pushed[1]).toMatchObject({ body: '2 things came in' })
    expect(device.pushed).toHaveLength(2)
  })
})

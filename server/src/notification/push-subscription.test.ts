import { describe, expect, it } from 'vitest'
import { pushingOfFile } from '../../test/pushing'
import { jobsOf } from '../jobs'
import { keptKeys } from './push.service'

const { double, server, given, db, pushAll, subscribe, subscriptions, subscribed } = await pushingOfFile()

describe('a subscription', () => {
  it('goes with its session, however that ends', async () => {
    const user = await given.user()
    const other = double.device()
    const left = async () => (await subscriptions(user)).length
    await subscribe(user, other)
    await subscribe(user, double.device())
    expect(await left()).toBe(1)
    await given.made(user, '/users/logout')
    expect(await left()).toBe(0)
    const { user: gone } = await subscribed()
    await given.call(gone, 'DELETE', '/users/profile')
    expect(await subscriptions(gone)).toEqual([])
    const { user: away, device, say } = await subscribed()
    await say()
    await db
      .updateTable('sessions')
      .set({ used_at: new Date(0) })
      .where('user_id', '=', away.id)
      .execute()
    await pushAll()
    expect([device.asked, await subscriptions(away)]).toEqual([[], []])
    const { user: idle } = await subscribed()
    await db
      .updateTable('sessions')
      .set({ used_at: new Date(0) })
      .where('user_id', '=', idle.id)
      .execute()
    await jobsOf(server.deps).forgetEndedSessions?.run()
    expect(await subscriptions(idle)).toEqual([])
  })

  it('is turned off by its user, and belongs to who named it last', async () => {
    const { user, device, say } = await subscribed()
    await say()
    const next = await given.user()
    await subscribe(next, device)
    expect(await subscriptions(user)).toEqual([])
    await pushAll()
    expect(device.pushed).toEqual([])
    expect((await given.call(next, 'DELETE', '/push/subscription')).status).toBe(200)
    expect((await given.call(next, 'DELETE', '/push/subscription')).status).toBe(404)
  })

  it.each([
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://printer.local/x',
    'https://user:secret@push.example.com/x',
    'ftp://push.example.com/x',
    `https://push.example.com/${'x'.repeat(2001)}`,
    'nonsense',
  ])('is never for %s', async (endpoint) => {
    const { keys } = double.device().subscription
    const reply = await given.call(await given.user(), 'PUT', '/push/subscription', { endpoint, keys })
    expect(reply.status).toBe(422)
  })

  it('with keys that nothing can be encrypted for is forgotten', async () => {
    const { user, device, say } = await subscribed()
    await db.updateTable('push_subscriptions').set({ p256dh: 'AAAA' }).where('user_id', '=', user.id).execute()
    await say()
    await pushAll()
    expect([device.asked, await subscriptions(user)]).toEqual([[], []])
  })
})

it('the keys are made once, by whichever instance is first, and the private one is told to nobody', async () => {
  await db.deleteFrom('vapid_keys').execute()
  const all = await Promise.all([keptKeys(db), keptKeys(db), keptKeys(db)])
  expect(new Set(all.map(({ privateKey }) => privateKey)).size).toBe(1)
  const user = await given.user()
  const reply = await given.call(user, 'GET', '/push/key')
  expect(reply.body).toEqual({ key: all[0]?.publicKey })
  expect(Buffer.from(reply.body.key, 'base64url')).toHaveLength(65)
})

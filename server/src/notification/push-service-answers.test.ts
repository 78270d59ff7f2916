import { describe, expect, it } from 'vitest'
import { pushingOfFile } from '../../test/pushing'
import { day, minute } from '../platform/base/durations'

const { clock, server, db, instance, pushAll, subscriptions, subscribed } = await pushingOfFile()

describe('a push service that', () => {
  it.each([404, 410])('answers %i is forgotten', async (status) => {
    const { user, device, say } = await subscribed()
    device.answer = { status }
    await say()
    await pushAll()
    expect(await subscriptions(user)).toEqual([])
  })

  it.each([
    ['429 with seconds', { status: 429, headers: { 'retry-after': '3600' } }, 3600_000],
    ['429 alone', { status: 429 }, minute],
    ['503 with seconds that never end', { status: 503, headers: { 'retry-after': '99999999' } }, day],
    ['500', { status: 500 }, minute],
    ['403', { status: 403 }, minute],
    ['400', { status: 400 }, minute],
  ])('answers %s is asked again later, ever later', async (_, answer, wait) => {
    const { user, device, say } = await subscribed()
    device.answer = answer
    await say()
    await pushAll()
    const [first] = await subscriptions(user)
    expect(first?.attempts).toBe(1)
    expect(Math.abs((first?.due?.getTime() ?? 0) - server.deps.clock().getTime() - wait)).toBeLessThan(10_000)
    await say()
    await pushAll()
    expect(device.asked).toHaveLength(1)
    device.answer = { status: 201 }
    clock.later += wait + minute
    await pushAll()
    expect(device.pushed).toHaveLength(1)
    expect(await subscriptions(user)).toMatchObject([{ attempts: 0, due: null, waiting: [] }])
  })

  it('hangs is given up, and holds up nobody else', async () => {
    const [slow, other] = [await subscribed(), await subscribed()]
    slow.device.answer = 'hang'
    await slow.say()
    await other.say()
    const pushing = instance()
    await pushing.run()
    await expect.poll(() => other.device.pushed.length).toBe(1)
    await pushing.stop()
    expect(await subscriptions(slow.user)).toMatchObject([{ attempts: 1 }])
    slow.device.answer = { status: 410 }
  }, 20_000)

  it('fails for days is forgotten', async () => {
    const { user, device, say } = await subscribed()
    device.answer = { status: 500 }
    await say()
    for (let n = 0; n < 24; n += 1) {
      await pushAll()
      clock.later += 7 * 60 * minute
      // The clock runs for a week here: the user is not away for so long.
      await db
        .updateTable('sessions')
        .set({ used_at: server.deps.clock(), created_at: server.deps.clock() })
        .where('user_id', '=', user.id)
        .execute()
    }
    expect(await subscriptions(user)).toEqual([])
  })
})

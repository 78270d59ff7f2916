import { afterAll, expect } from 'vitest'
import { keptKeys } from '../src/notification/push.service'
import { openPushing } from '../src/notification/push-sending.service'
import { openPushService } from '../src/platform/outside/push-service'
import type { TestUser } from './given'
import { openPushDouble } from './push-double'
import { serverOfFile } from './server-of-file'

/** A server whose job pushes nothing, a push service for it, and a clock: for tests that push at the hour they like. */
export async function pushingOfFile() {
  const double = await openPushDouble()
  const clock = { later: 0 }
  const { server, given } = await serverOfFile({ clock: () => new Date(Date.now() + clock.later) })
  const { db } = server.deps
  const service = openPushService({ keys: await keptKeys(db), contact: 'help@example.com', agent: double.agent })

  const instances: ReturnType<typeof openPushing>[] = []
  /** Of an instance of its own. */
  function instance() {
    const pushing = openPushing(db, service, server.deps.clock, (error) => {
      throw error
    })
    instances.push(pushing)
    return pushing
  }
  afterAll(async () => {
    double.close()
    await Promise.all(instances.map((one) => one.stop()))
  })
  async function pushAll() {
    const pushing = instance()
    await pushing.run()
    await pushing.stop()
  }

  const subscribe = (user: TestUser, { subscription }: ReturnType<typeof double.device>) =>
    given.call(user, 'PUT', '/push/subscription', { ...subscription })
  const subscriptions = (user: TestUser) =>
    db
      .selectFrom('push_subscriptions')
      .select(['attempts', 'due_at as due', 'waiting'])
      .where('user_id', '=', user.id)
      .execute()

  async function subscribed() {
    const trade = await given.exchange()
    const device = double.device()
    expect((await subscribe(trade.bidder, device)).body).toEqual({ isOn: true })
    const say = () => given.made(trade.owner, '/chat', { exchangeId: trade.exchange._id, content: 'Hello' })
    return { ...trade, user: trade.bidder, device, say }
  }
  return { double, clock, server, given, db, instance, pushAll, subscribe, subscriptions, subscribed }
}

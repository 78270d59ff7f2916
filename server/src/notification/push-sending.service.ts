import { toldKindOf } from '@perkloop/contract/notification-settings'
import { quietUntil } from '../platform/base/quiet-hours'
import type { Db } from '../platform/database/db'
import type { PushService } from '../platform/outside/push-service'
import { sessionLimits } from '../session/caller-session.service'
import { isUrgentPush, mostAttempts, nextPush } from './push.rules'
import * as sql from './push.sql'
import { pushOf } from './push-text'

export { countWaitingPushes } from './push.sql'
export { whenNotified } from './push-queue'

/** So many pushes are under way at once: one that hangs takes the place of one, for ten seconds. */
const places = 30

/** Pushes what is due. `run` does not wait for push services; `stop` waits for what is under way. */
export function openPushing(db: Db, service: PushService, clock: () => Date, onError: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()
  return {
    async run() {
      await sql.handOut(db, clock())
      for (let free = places - underWay.size; free > 0; free = places - underWay.size) {
        const leased = await sql.leaseNext(db, clock(), Math.min(free, 10), lastingAt(clock()))
        for (const one of leased) {
          const pushing = push(db, service, one, clock)
            .catch(onError)
            .finally(() => void underWay.delete(pushing))
          underWay.add(pushing)
        }
        if (leased.length === 0) return
      }
    },
    async stop() {
      await Promise.all(underWay)
    },
  }
}

const lastingAt = (now: Date) => ({
  usedSince: new Date(now.getTime() - sessionLimits.idle),
  begunSince: new Date(now.getTime() - sessionLimits.total),
})

async function push(db: Db, service: PushService, leased: sql.Leased, clock: () => Date) {
  if (!leased.isLasting) return sql.forget(db, leased.id)
  const { user } = leased
  const wanted = leased.unread.filter(({ kind }) => !user.mutedPush.includes(toldKindOf(kind)))
  const until = quietUntil(user, clock())
  const now = until ? wanted.filter(({ kind }) => isUrgentPush(kind)) : wanted
  const kept = wanted.filter((one) => !now.includes(one)).map(({ id }) => id)
  const done = leased.waiting.filter((id) => !kept.includes(id))
  if (now.length === 0) return sql.settle(db, leased, done, until ?? null, clock())

  const target = { endpoint: leased.endpoint, keys: { p256dh: leased.p256dh, auth: leased.auth } }
  const isUrgent = now.some(({ kind }) => isUrgentPush(kind))
  const outcome = await service.send(target, { payload: JSON.stringify(pushOf(now, user.locale)), isUrgent })
  if (outcome.is === 'sent') return sql.settle(db, leased, done, until ?? null, clock())
  const attempts = leased.attempts + 1
  if (outcome.is === 'gone' || attempts >= mostAttempts) return sql.forget(db, leased.id)
  return sql.postpone(db, leased.id, nextPush(attempts, clock(), outcome.after))
}

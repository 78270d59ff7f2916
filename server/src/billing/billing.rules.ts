import { type Billing, graceDays } from '@perkloop/contract/billing'
import type { Plan, PlanInForce } from '@perkloop/contract/subscription'
import { day } from '../platform/base/durations'

export const graceFrom = (now: Date) => new Date(now.getTime() + graceDays * day)

/** A subscription as Stripe has it now. */
export interface Subscribed {
  id: string
  status: string
  /** By its price; null for one we do not sell. */
  plan: Plan | null
  periodStart: Date
  periodEnd: Date
  isEnding: boolean
}

export interface BillingFacts {
  subscriptionId: string | null
  status: string | null
  periodEnd: Date | null
  isEnding: boolean
  graceUntil: Date | null
}

const paid = ['active', 'trialing']
const failing = ['past_due', 'unpaid']

export const isPaid = (status: string) => paid.includes(status)
/** Whether a subscription has ended for good. */
export const isOver = (status: string) => ['canceled', 'incomplete_expired'].includes(status)

/** Of several the one that is paid, else that whose payment failed, each the oldest; none of those that ended. */
export function inForce(subscriptions: Subscribed[]) {
  return [...paid, ...failing].map((status) => subscriptions.find((one) => one.status === status)).find(Boolean)
}

/** Whether something began after an organization's end, or in its very second: Stripe knows whole seconds alone. */
export const isLate = (createdSeconds: number, endedAt: Date) => createdSeconds >= Math.floor(endedAt.getTime() / 1000)

/** Those that are paid beside the one in force: two admins may have paid at once. */
export const superfluous = (subscriptions: Subscribed[]) => {
  const kept = inForce(subscriptions)
  return subscriptions.filter(({ id, status }) => id !== kept?.id && [...paid, ...failing].includes(status))
}

/** What follows from what Stripe says: never from the order in which its events come. `plan` undefined stays as it is. */
export function settled(
  before: BillingFacts,
  subscriptions: Subscribed[],
  now: Date,
): { after: BillingFacts; plan?: PlanInForce | undefined; hasFailed: boolean } {
  const current = inForce(subscriptions)
  const isGrace = before.graceUntil !== null && before.graceUntil > now
  const wasFailing = failing.includes(before.status ?? '')
  if (current) {
    const { id, status, periodEnd, isEnding } = current
    const stands = { subscriptionId: id, status, periodEnd, isEnding }
    const plan = current.plan ?? undefined
    if (paid.includes(status)) return { after: { ...stands, graceUntil: null }, plan, hasFailed: false }
    // The plan stays as it was: one that was chosen since is not paid.
    if (!wasFailing) return { after: { ...stands, graceUntil: graceFrom(now) }, hasFailed: true }
    const stays = { ...stands, graceUntil: before.graceUntil }
    return { after: stays, ...(!isGrace && { plan: 'none' }), hasFailed: false }
  }
  // Nothing was ever subscribed to.
  if (before.subscriptionId === null) return { after: before, hasFailed: false }
  // Stripe gave up while the days of grace still run: nothing is left to pay there, and another can be subscribed to.
  if (isGrace) return { after: { ...before, status: 'canceled' }, hasFailed: false }
  const after = { ...before, status: 'canceled', isEnding: false, graceUntil: null }
  return { after, plan: 'none', hasFailed: false }
}

/** The state that the screen shows. */
export function stateOf({ status, graceUntil }: BillingFacts, plan: PlanInForce, now: Date): Billing['state'] {
  if (paid.includes(status ?? '')) return 'active'
  if (plan === 'none') return 'ended'
  if (failing.includes(status ?? '')) return 'failed'
  return graceUntil === null || graceUntil > now ? 'trial' : 'ended'
}

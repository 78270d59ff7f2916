import { graceDays } from '@perkloop/contract/billing'
import { describe, expect, it } from 'vitest'
import { type BillingFacts, type Subscribed, settled, stateOf, superfluous } from './billing.rules'

const now = new Date('2026-03-10T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const end = inDays(20)
const one = (status: string, change: Partial<Subscribed> = {}): Subscribed => ({
  id: 'sub_1',
  status,
  plan: 'pro',
  periodStart: inDays(-10),
  periodEnd: end,
  isEnding: false,
  ...change,
})
const never: BillingFacts = {
  subscriptionId: null,
  status: null,
  periodEnd: null,
  isEnding: false,
  graceUntil: inDays(3),
}
const active: BillingFacts = {
  subscriptionId: 'sub_1',
  status: 'active',
  periodEnd: end,
  isEnding: false,
  graceUntil: null,
}
const failed = (graceUntil: Date): BillingFacts => ({ ...active, status: 'past_due', graceUntil })

describe('what Stripe says', () => {
  it.each<[string, BillingFacts, Subscribed[], string | undefined, Date | null, string | null]>([
    ['a first payment', never, [one('active')], 'pro', null, 'active'],
    ['a trial of Stripe’s', never, [one('trialing')], 'pro', null, 'trialing'],
    ['a first payment that is under way', never, [one('incomplete')], undefined, inDays(3), null],
    ['nothing yet', never, [], undefined, inDays(3), null],
    ['another plan', active, [one('active', { plan: 'enterprise' })], 'enterprise', null, 'active'],
    ['a price that is none of ours', active, [one('active', { plan: null })], undefined, null, 'active'],
    ['a failed payment', active, [one('past_due')], undefined, inDays(graceDays), 'past_due'],
    ['another failed try', failed(inDays(5)), [one('past_due')], undefined, inDays(5), 'past_due'],
    [
      'a dearer plan that is not paid',
      active,
      [one('past_due', { plan: 'enterprise' })],
      undefined,
      inDays(graceDays),
      'past_due',
    ],
    [
      'a dearer plan while a payment is due',
      failed(inDays(5)),
      [one('past_due', { plan: 'enterprise' })],
      undefined,
      inDays(5),
      'past_due',
    ],
    ['a failed payment after the days of grace', failed(inDays(-1)), [one('past_due')], 'none', inDays(-1), 'past_due'],
    ['given up, before them', failed(inDays(5)), [one('canceled')], undefined, inDays(5), 'canceled'],
    [
      'given up, and looked at again before them',
      { ...failed(inDays(5)), status: 'canceled' },
      [one('canceled')],
      undefined,
      inDays(5),
      'canceled',
    ],
    ['given up, after them', failed(inDays(-1)), [one('canceled')], 'none', null, 'canceled'],
    ['paid after all', failed(inDays(-1)), [one('active')], 'pro', null, 'active'],
    ['cancelled', active, [one('canceled')], 'none', null, 'canceled'],
    [
      'subscribed to again',
      { ...active, status: 'canceled' },
      [one('canceled'), one('active', { id: 'sub_2' })],
      'pro',
      null,
      'active',
    ],
    ['gone', active, [], 'none', null, 'canceled'],
  ])('%s', (_what, before, subscriptions, plan, graceUntil, status) => {
    const result = settled(before, subscriptions, now)
    expect([result.plan, result.after.graceUntil, result.after.status]).toEqual([plan, graceUntil, status])
  })

  it('is said once of a failed payment', () => {
    expect(settled(active, [one('past_due')], now).hasFailed).toBe(true)
    expect(settled(failed(inDays(5)), [one('past_due')], now).hasFailed).toBe(false)
  })

  it('of two that are paid keeps the first', () => {
    const two = [one('active'), one('active', { id: 'sub_2' }), one('canceled', { id: 'sub_3' })]
    expect(superfluous(two).map(({ id }) => id)).toEqual(['sub_2'])
    expect(superfluous([one('past_due'), one('active', { id: 'sub_2' })]).map(({ id }) => id)).toEqual(['sub_1'])
  })
})

it.each([
  ['trial', never, 'basic'],
  ['active', active, 'pro'],
  ['failed', failed(inDays(3)), 'pro'],
  // Stripe gave up: there is nothing to pay there, and a new subscription can begin.
  ['trial', { ...failed(inDays(3)), status: 'canceled' }, 'pro'],
  ['ended', failed(inDays(-3)), 'none'],
  ['ended', { ...active, status: 'canceled' }, 'none'],
  ['ended', { ...never, graceUntil: null }, 'none'],
] as const)('is shown as %s', (state, facts, plan) => {
  expect(stateOf(facts, plan, now)).toBe(state)
})

import type { ExchangeStatus } from '@perkloop/contract/exchange'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/base/errors'
import * as rules from './exchange.rules'

const [owner, bidder] = ['owner', 'bidder']
const facts = (status: ExchangeStatus, initiatorId: string | null = null): rules.ExchangeFacts => ({
  status,
  ownerId: owner,
  bidderId: bidder,
  initiatorId,
  completionDate: '2026-06-15',
})

/** The next state, or the code of the refusal. */
function outcome(act: () => unknown) {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('an exchange', () => {
  const acts = {
    initiate: (exchange: rules.ExchangeFacts) => rules.initiateCompletion(exchange),
    confirm: (exchange: rules.ExchangeFacts, actor: string) => rules.confirmCompletion(exchange, actor),
    decline: (exchange: rules.ExchangeFacts, actor: string) => rules.declineCompletion(exchange, actor),
    cancel: (exchange: rules.ExchangeFacts) => rules.cancel(exchange),
    unanswered: (exchange: rules.ExchangeFacts) => rules.completeUnanswered(exchange),
    leave: (exchange: rules.ExchangeFacts) => rules.cancelForLeaver(exchange) ?? 'stays',
    rate: (exchange: rules.ExchangeFacts, actor: string) => rules.rate(exchange, actor).giver,
  }

  it.each<[ExchangeStatus, keyof typeof acts, string, string | null, string]>([
    ['ongoing', 'initiate', owner, null, 'pending_completion'],
    ['ongoing', 'initiate', bidder, null, 'pending_completion'],
    ['ongoing', 'confirm', bidder, null, 'EXCHANGE_STATE'],
    ['ongoing', 'decline', bidder, null, 'EXCHANGE_STATE'],
    ['ongoing', 'cancel', owner, null, 'cancelled'],
    ['ongoing', 'unanswered', owner, null, 'EXCHANGE_STATE'],
    ['ongoing', 'leave', owner, null, 'cancelled'],
    ['ongoing', 'rate', owner, null, 'EXCHANGE_STATE'],
    ['pending_completion', 'initiate', bidder, owner, 'EXCHANGE_STATE'],
    ['pending_completion', 'confirm', bidder, owner, 'completed'],
    ['pending_completion', 'confirm', owner, owner, 'FORBIDDEN'],
    ['pending_completion', 'decline', bidder, owner, 'ongoing'],
    ['pending_completion', 'decline', owner, owner, 'FORBIDDEN'],
    ['pending_completion', 'cancel', bidder, owner, 'EXCHANGE_STATE'],
    ['pending_completion', 'unanswered', bidder, owner, 'completed'],
    ['pending_completion', 'leave', bidder, owner, 'cancelled'],
    ['pending_completion', 'rate', bidder, owner, 'EXCHANGE_STATE'],
    ['completed', 'initiate', owner, owner, 'EXCHANGE_STATE'],
    ['completed', 'confirm', bidder, owner, 'EXCHANGE_STATE'],
    ['completed', 'cancel', owner, owner, 'EXCHANGE_STATE'],
    ['completed', 'unanswered', owner, owner, 'EXCHANGE_STATE'],
    ['completed', 'leave', owner, owner, 'stays'],
    ['completed', 'rate', owner, owner, 'offerer'],
    ['completed', 'rate', bidder, owner, 'bidder'],
    ['cancelled', 'initiate', owner, null, 'EXCHANGE_STATE'],
    ['cancelled', 'cancel', owner, null, 'EXCHANGE_STATE'],
    ['cancelled', 'leave', owner, null, 'stays'],
    ['cancelled', 'rate', bidder, null, 'EXCHANGE_STATE'],
  ])('%s: %s by the %s (asked by %s) → %s', (status, act, actor, initiator, expected) => {
    expect(outcome(() => acts[act](facts(status, initiator), actor))).toBe(expected)
  })

  it('never leaves its four states by another way, whoever does what in whatever order', () => {
    const allowed = new Set([
      'ongoing → pending_completion',
      'ongoing → cancelled',
      'pending_completion → completed',
      'pending_completion → ongoing',
    ])
    const moves = fc.array(
      fc.tuple(fc.constantFrom('initiate', 'confirm', 'decline', 'cancel'), fc.constantFrom(owner, bidder)),
    )
    fc.assert(
      fc.property(moves, (sequence) => {
        let now = facts('ongoing')
        for (const [act, actor] of sequence) {
          const next = outcome(() => acts[act](now, actor)) as ExchangeStatus | 'FORBIDDEN' | 'EXCHANGE_STATE'
          if (next === 'FORBIDDEN' || next === 'EXCHANGE_STATE') continue
          expect(allowed).toContain(`${now.status} → ${next}`)
          // Nobody completes alone.
          if (next === 'completed') expect(now.initiatorId).toBe(rules.otherParty(now, actor))
          now = facts(next, next === 'pending_completion' ? actor : next === 'completed' ? now.initiatorId : null)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the swap of who calls off an exchange', () => {
  const leg = (ownerId: string, bidderId: string) => ({
    ownerId,
    bidderId,
    targetId: `of ${ownerId}`,
    givenId: `of ${bidderId}`,
  })
  const ofThree: [ReturnType<typeof leg>, ...ReturnType<typeof leg>[]] = [leg('a', 'b'), leg('b', 'c'), leg('c', 'a')]

  it.each([
    ['two, by the bidder', [leg('a', 'b')], 'b', { given: 'of b', target: 'of a' }],
    ['two, by the owner', [leg('a', 'b')], 'a', { given: 'of a', target: 'of b' }],
    ['two, by a manager', [leg('a', 'b')], 'm', { given: 'of b', target: 'of a' }],
    ['three, where they get', ofThree, 'b', { given: 'of b', target: 'of a' }],
    ['three, where they give', ofThree, 'a', { given: 'of a', target: 'of c' }],
    ['three, by a manager', ofThree, 'm', { given: 'of b', target: 'of a' }],
    ['three, by a manager who is in it by another leg', ofThree, 'c', { given: 'of c', target: 'of b' }],
  ] satisfies [string, typeof ofThree, string, object][])('of %s', (_of, legs, actor, swap) => {
    expect(rules.swapCalledOff(legs, actor)).toEqual(swap)
  })
})

describe('the date', () => {
  const noon = new Date('2026-06-15T12:00:00Z')
  it.each([
    ['2026-06-14', noon, 'INVALID'],
    ['2026-06-15', noon, undefined],
    // While it is still the 14th in the west, the 14th is today.
    ['2026-06-14', new Date('2026-06-15T11:59:00Z'), undefined],
    ['2028-06-15', noon, undefined],
    ['2028-06-17', noon, 'INVALID'],
  ])('%s at %s: %s', (date, now, expected) => {
    expect(outcome(() => rules.agree(date, now, 'completionDate'))).toBe(expected)
  })

  it.each([
    ['ongoing', '2026-06-15', noon, 'INVALID'],
    ['ongoing', '2026-06-16', noon, undefined],
    ['ongoing', '2027-06-15', noon, undefined],
    ['ongoing', '2027-06-16', noon, 'INVALID'],
    // Overdue: a day that is past too would remind both again at once.
    ['ongoing', '2026-08-31', new Date('2026-09-01T12:00:00Z'), 'INVALID'],
    ['ongoing', '2026-09-01', new Date('2026-09-01T12:00:00Z'), undefined],
    ['ongoing', '2028-06-15', new Date('2027-06-20T12:00:00Z'), undefined],
    ['ongoing', '2028-06-25', new Date('2027-06-20T12:00:00Z'), 'INVALID'],
    ['ongoing', '2027-06-15', new Date('2025-06-13T12:00:00Z'), 'INVALID'],
    ['pending_completion', '2026-06-16', noon, 'EXCHANGE_STATE'],
    ['completed', '2026-06-16', noon, 'EXCHANGE_STATE'],
  ] as const)('of an exchange that is %s moves to %s at %s: %s', (status, date, now, expected) => {
    expect(outcome(() => rules.extend(facts(status, owner), date, now))).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import * as rules from './support.rules'

const now = new Date('2026-10-08T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
const facts = { status: 'open', resolvedAt: null, version: 3, isChatShared: false, written: 0 } as const
const resolved = { ...facts, status: 'resolved', resolvedAt: daysAgo(1) } as const
const outcome = (act: () => unknown) => {
  try {
    return act() ?? 'done'
  } catch (error) {
    return (error as { text: string }).text
  }
}

describe('the author', () => {
  it.each([
    [facts, 'done'],
    [{ ...facts, status: 'in-progress' as const }, 'done'],
    [{ ...facts, written: 49 }, 'done'],
    [{ ...facts, written: 50 }, 'supportThreadFull'],
    [resolved, 'supportResolved'],
  ])('writes to %j: %s', (request, expected) => {
    expect(outcome(() => rules.addReply(request))).toBe(expected)
  })

  it.each([
    [resolved, 'open'],
    [{ ...resolved, resolvedAt: daysAgo(7) }, 'open'],
    [{ ...resolved, resolvedAt: new Date(daysAgo(7).getTime() - 1) }, 'supportReopenedTooLate'],
    [{ ...resolved, written: 50 }, 'supportThreadFull'],
    [facts, 'supportNotResolved'],
    [{ ...facts, status: 'in-progress' as const }, 'supportNotResolved'],
  ])('reopens %j: %s', (request, expected) => {
    expect(outcome(() => rules.reopen(request, now))).toBe(expected)
  })
})

describe('support', () => {
  it.each([
    [facts, { version: 3, resolves: false }, 'in-progress'],
    [facts, { version: 3, resolves: true }, 'resolved'],
    [{ ...facts, status: 'in-progress' as const }, { version: 3, resolves: true }, 'resolved'],
    [facts, { version: 2, resolves: true }, 'supportChanged'],
    [resolved, { version: 3, resolves: true }, 'supportResolved'],
    [resolved, { version: 2, resolves: true }, 'supportChanged'],
  ])('answers %j with %j: %s', (request, to, expected) => {
    expect(outcome(() => rules.answer(request, to))).toBe(expected)
  })

  it.each([
    ['open', true, true],
    ['in-progress', true, true],
    ['resolved', true, false],
    ['open', false, false],
  ] as const)('reads the chat of one that is %s and shared (%s): %s', (status, isChatShared, expected) => {
    expect(rules.isChatOpen({ status, isChatShared })).toBe(expected)
  })
})

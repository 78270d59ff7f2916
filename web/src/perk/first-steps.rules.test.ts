import { expect, it } from 'vitest'
import { isNewHere, stepsOf } from './first-steps.rules'

it.each([
  [{ perks: 0, bids: 0, exchanges: 0 }, ['now', 'later', 'later']],
  [{ perks: 2, bids: 0, exchanges: 0 }, ['done', 'now', 'later']],
  [{ perks: 1, bids: 1, exchanges: 0 }, ['done', 'done', 'now']],
  [{ perks: 0, bids: 1, exchanges: 0 }, ['done', 'done', 'now']],
  [{ perks: 1, bids: 0, exchanges: 1 }, undefined],
  [{ perks: 0, bids: 0, exchanges: 2 }, undefined],
])('%j', (facts, expected) => {
  expect(stepsOf(facts)).toEqual(expected)
})

it.each([
  ['2026-03-10T11:59:00Z', true],
  ['2026-02-09T12:00:00Z', true],
  ['2026-02-08T12:00:00Z', false],
  ['2025-03-10T12:00:00Z', false],
])('who came on %s is new: %s', (createdAt, expected) => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  expect(isNewHere({ createdAt, totalRatings: 0 }, now)).toBe(expected)
  expect(isNewHere({ createdAt, totalRatings: 1 }, now)).toBe(false)
})

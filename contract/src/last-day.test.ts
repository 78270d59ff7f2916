import { expect, it } from 'vitest'
import { hasEnded } from './perk-end'

it.each([
  ['on its last day', '2026-03-01', '2026-03-01T00:00:00.000Z', false],
  ['at midnight in the far east', '2026-03-01', '2026-03-01T10:00:00.000Z', false],
  ['at midnight in London', '2026-03-01', '2026-03-02T00:00:00.000Z', false],
  ['at UTC-11, an hour before midnight', '2026-03-01', '2026-03-02T10:00:00.000Z', false],
  ['in the last millisecond at UTC-12', '2026-03-01', '2026-03-02T11:59:59.999Z', false],
  ['once it is over at UTC-12', '2026-03-01', '2026-03-02T12:00:00.000Z', true],
  ['over the end of a year', '2026-12-31', '2027-01-01T12:00:00.000Z', true],
  ['without a last day', null, '2099-01-01T00:00:00.000Z', false],
])('a perk is over %s: %s at %s', (_when, validUntil, now, ended) => {
  expect(hasEnded(validUntil, Date.parse(now))).toBe(ended)
})

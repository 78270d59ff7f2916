import { describe, expect, it } from 'vitest'
import { periodEnd } from './month'

describe('the month of a plan', () => {
  it.each([
    ['2026-03-15T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-15T10:00:00.000Z'],
    ['2026-03-15T10:00:00Z', '2026-03-15T10:00:00Z', '2026-04-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-02-10T00:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-31T10:00:00.000Z'],
    ['2020-12-31T10:00:00Z', '2026-12-31T11:00:00Z', '2027-01-31T10:00:00.000Z'],
  ])('counted from %s ends, seen at %s, on %s', (from, now, expected) => {
    expect(periodEnd(new Date(from), new Date(now)).toISOString()).toBe(expected)
  })
})

import { expect, it } from 'vitest'
import { longDay, shortDay } from './dates'

it.each([
  ['2026-03-27', '27 Mar'],
  ['2027-01-01', '1 Jan 2027'],
  ['2026-12-31', '31 Dec'],
])('%s is shown as %s in 2026', (day, shown) => {
  expect(shortDay(day, new Date(2026, 5, 1))).toBe(shown)
})

it('spells a day out', () => {
  expect(longDay('2026-04-03')).toBe('3 April 2026')
})

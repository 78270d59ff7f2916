import { describe, expect, it, vi } from 'vitest'
import { addDays, ago, dayHead, daysUntil, endOfMonth, monthName, shortAgo, untilDay } from './dates'

const now = new Date('2026-03-10T15:00:00')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

describe('dates as people read them', () => {
  it.each([
    [before(10), 'just now', 'now'],
    [before(12 * 60), '12 minutes ago', '12 min'],
    [before(3 * 3600), '3 hours ago', '3 h'],
    [before(24 * 3600), 'yesterday', 'Mon'],
    [before(4 * 24 * 3600), '4 days ago', 'Fri'],
    [before(40 * 24 * 3600), 'Jan 29', 'Jan 29'],
  ])('%s', (iso, long, short) => {
    expect(ago(iso, now)).toBe(long)
    expect(shortAgo(iso, now)).toBe(short)
  })

  it.each([
    ['2026-03-10', 0, 'today', 'Today'],
    ['2026-03-11', 1, 'tomorrow', 'Wednesday, March 11'],
    ['2026-03-28', 18, 'in 18 days', 'Saturday, March 28'],
    ['2026-03-09', -1, 'yesterday', 'Yesterday'],
    ['2025-12-24', -76, '76 days ago', 'Wednesday, December 24, 2025'],
  ])('counts calendar days until %s', (day, days, words, head) => {
    expect(daysUntil(day, now)).toBe(days)
    expect(untilDay(day, now)).toBe(words)
    expect(dayHead(day, now)).toBe(head)
  })

  it('adds days over the end of a month and a clock change', () => {
    expect(addDays('2026-03-28', 7)).toBe('2026-04-04')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
})

it.each([
  ['2026-03-10', '2026-03-31', 'March'],
  ['2026-03-27', '2026-03-31', 'March'],
  ['2026-03-28', '2026-04-30', 'April'],
  ['2026-03-31', '2026-04-30', 'April'],
  ['2026-01-30', '2026-02-28', 'February'],
  ['2028-02-10', '2028-02-29', 'February'],
  ['2026-12-30', '2027-01-31', 'January'],
])('the end of the month, seen from %s', (day, end, month) => {
  expect(endOfMonth(day)).toBe(end)
  expect(monthName(end)).toBe(month)
})

it('a day of a year that is being typed stays one', () => {
  expect(addDays('0002-11-28', 1)).toBe('0002-11-29')
})

it.each([
  ['en-US', '4:04 PM', 'Mar 3', 'March 3, 2026', 'Tuesday, March 3', '3 days ago'],
  ['en-GB', '16:04', '3 Mar', '3 March 2026', 'Tuesday 3 March', '3 days ago'],
  ['de-AT', '16:04', '3. März', '3. März 2026', 'Dienstag, 3. März', 'vor 3 Tagen'],
] as const)('days and times are written as where the reader is: %s', async (region, time, day, full, head, past) => {
  // A build has one language; this one is English.
  if (region === 'de-AT') vi.doMock('#locale/language', () => import('../locales/de/language'))
  vi.stubGlobal('navigator', { languages: [region] })
  vi.resetModules()
  const there = await import('./dates')
  vi.unstubAllGlobals()
  vi.doUnmock('#locale/language')
  // Some write a narrow space before PM.
  expect(there.clock('2026-03-03T16:04:00').replace(/\s/, ' ')).toBe(time)
  expect(there.shortDay('2026-03-03', now)).toBe(day)
  expect(there.longDay('2026-03-03')).toBe(full)
  expect(there.dayHead('2026-03-03', now)).toBe(head)
  expect(there.ago('2026-03-07', now)).toBe(past)
})

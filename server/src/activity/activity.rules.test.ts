import { activityWeeksMost } from '@perkloop/contract/activity'
import { describe, expect, it } from 'vitest'
import { mondayOf } from '../platform/base/week'
import { dueWeeks, firstOf, isFinal } from './activity.rules'

const at = (text: string) => new Date(`${text}Z`)
const day = (date: Date) => date.toISOString().slice(0, 10)

describe('a week', () => {
  it.each([
    ['2026-11-23T00:00:00', '2026-11-23'],
    ['2026-11-24T11:00:00', '2026-11-23'],
    ['2026-11-29T23:59:59.999', '2026-11-23'],
    ['2026-11-30T00:00:00', '2026-11-30'],
    ['2027-01-01T12:00:00', '2026-12-28'],
    ['2024-02-29T12:00:00', '2024-02-26'],
  ])('of %s begins on %s', (moment, monday) => {
    expect(day(mondayOf(at(moment)))).toBe(monday)
  })

  it('is the first of so many, this one included', () => {
    expect([1, 2, 26].map((weeks) => day(firstOf(weeks, at('2026-11-24T11:00:00'))))).toEqual([
      '2026-11-23',
      '2026-11-16',
      '2026-06-01',
    ])
  })

  it.each([
    ['2026-11-29T23:59:59', false],
    ['2026-11-30T00:05:00', false],
    ['2026-11-30T00:10:00', true],
  ])('that was counted at %s is final: %s', (counted, final) => {
    expect(isFinal(at('2026-11-23T00:00:00'), at(counted))).toBe(final)
  })
})

describe('weeks that are due', () => {
  const now = at('2026-11-24T11:00:00')
  const weeks = Array.from({ length: activityWeeksMost }, (_, ago) => firstOf(ago + 1, now))
  const all = (change: Record<string, string> = {}) =>
    new Map(weeks.map((monday) => [monday.getTime(), at(change[day(monday)] ?? '2026-11-24T10:30:00')]))
  const due = (counted: Map<number, Date>, when = now) => dueWeeks(counted, when).map(day)

  it('are all of them at first, the newest first', () => {
    expect(due(new Map())).toEqual(weeks.map(day))
  })

  it.each([
    ['none, where all were counted within the hour', {}, []],
    ['the one that goes on, after an hour', { '2026-11-23': '2026-11-24T10:00:00' }, ['2026-11-23']],
    ['the last one, counted before its end', { '2026-11-16': '2026-11-22T23:30:00' }, ['2026-11-16']],
    ['one of long ago that stopped half way', { '2026-06-01': '2026-06-04T10:00:00' }, ['2026-06-01']],
  ])('are %s', (_which, change, expected) => {
    expect(due(all(change))).toEqual(expected)
  })

  it('are not the last one before those who wrote at its end are done', () => {
    const midnight = at('2026-11-30T00:05:00')
    const counted = new Map([...all({ '2026-11-23': '2026-11-29T23:40:00' })])
    expect(due(counted, midnight)).toEqual(['2026-11-30'])
    expect(due(counted, at('2026-11-30T00:10:00'))).toEqual(['2026-11-30', '2026-11-23'])
  })

  it('are those in between, where nothing ran for a month', () => {
    const counted = new Map([...all()].filter(([monday]) => monday < at('2026-10-26T00:00:00').getTime()))
    expect(due(counted)).toEqual(['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'])
  })
})

import { expect, it } from 'vitest'
import { day, minute } from '../platform/base/durations'
import { checked, type DomainRow, recordValue } from './domain.rules'

const now = new Date('2026-06-15T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const row = (change: Partial<DomainRow> = {}): DomainRow => ({
  id: '1',
  organization_id: '2',
  domain: 'asterway.com',
  token: 'abc',
  created_at: ago(minute),
  proven_at: null,
  checked_at: null,
  next_check_at: now,
  missing_since: null,
  warnings: 0,
  is_taken: false,
  ...change,
})
const there = ['v=spf1 -all', recordValue('abc')]
const proven = { created_at: ago(90 * day), proven_at: ago(89 * day) }

it.each([
  ['the record proves it', row(), there, false, { proven_at: now }, 'proven'],
  ['another record does not', row(), [recordValue('abd')], false, { proven_at: null }, null],
  ['nor does a longer one', row(), [`${recordValue('abc')}x`], false, { proven_at: null }, null],
  ['no record does not', row(), [], false, { proven_at: null }, null],
  ['a failure does not', row(), 'failed' as const, false, { proven_at: null }, null],
  ['the second organization does not get it', row(), there, true, { proven_at: null, is_taken: true }, null],
  [
    'once the first has gone it does',
    row({ is_taken: true }),
    there,
    false,
    { proven_at: now, is_taken: false },
    'proven',
  ],
  ['proven and there', row(proven), there, false, { proven_at: proven.proven_at, missing_since: null }, null],
  ['first missed: nobody is told yet', row(proven), [], false, { missing_since: now, warnings: 0 }, null],
  ['missed for a day', row({ ...proven, missing_since: ago(day) }), [], false, { warnings: 1 }, 'missing'],
  ['told once', row({ ...proven, missing_since: ago(5 * day), warnings: 1 }), [], false, { warnings: 1 }, null],
  [
    'three days left',
    row({ ...proven, missing_since: ago(11 * day), warnings: 1 }),
    [],
    false,
    { warnings: 2 },
    'missing',
  ],
  [
    'a minute left',
    row({ ...proven, missing_since: ago(14 * day - minute), warnings: 2 }),
    [],
    false,
    { proven_at: proven.proven_at },
    null,
  ],
  [
    '14 days',
    row({ ...proven, missing_since: ago(14 * day), warnings: 2 }),
    [],
    false,
    { proven_at: null, missing_since: null, warnings: 0 },
    'unproven',
  ],
  [
    '14 days, of which nobody was warned',
    row({ ...proven, missing_since: ago(20 * day), warnings: 0 }),
    [],
    false,
    { proven_at: proven.proven_at, missing_since: ago(11 * day), warnings: 2 },
    'missing',
  ],
  [
    '14 days, but no answer',
    row({ ...proven, missing_since: ago(20 * day), warnings: 2 }),
    'failed' as const,
    false,
    { proven_at: proven.proven_at },
    null,
  ],
  [
    'back on the last day',
    row({ ...proven, missing_since: ago(14 * day), warnings: 2 }),
    there,
    false,
    { proven_at: proven.proven_at, missing_since: null, warnings: 0 },
    null,
  ],
] as const)('%s', (_name, before, answer, isTaken, change, news) => {
  const after = checked(before, answer === 'failed' ? answer : [...answer], isTaken, now)
  expect(after.change).toMatchObject({ ...change, checked_at: now })
  expect(after.news).toBe(news)
})

it.each([
  ['in its first hour', row(), [], minute],
  ['in its first day', row({ created_at: ago(61 * minute) }), [], 10 * minute],
  ['in its first two weeks', row({ created_at: ago(2 * day) }), [], 60 * minute],
  ['later', row({ created_at: ago(15 * day) }), [], day],
  ['proven', row(proven), there, day],
  ['proven just now', row(), there, day],
  ['missing', row(proven), [], 60 * minute],
])('is asked for again %s', (_name, before, answer, wait) => {
  expect(checked(before, answer, false, now).change.next_check_at).toEqual(new Date(now.getTime() + wait))
})

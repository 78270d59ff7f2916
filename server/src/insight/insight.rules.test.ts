import { describe, expect, it } from 'vitest'
import { activeShare, kept, monthAfter, monthsOver, sayable, withoutBeginnings } from './insight.rules'

const at = (text: string) => new Date(`${text}Z`)
const day = (date: Date) => date.toISOString().slice(0, 10)

it.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [31, 31],
])('of %d people is said: %s', (people, said) => {
  expect(sayable(people)).toBe(said)
})

describe('the share of people active', () => {
  it.each([
    [0, 40, null],
    [4, 40, null],
    [5, 40, 13],
    [20, 40, 50],
    [35, 40, 88],
    // Here the others are too few.
    [36, 40, null],
    [40, 40, null],
    [5, 9, null],
    [5, 10, 50],
    [0, 0, null],
  ])('of %d in %d is %s', (active, members, share) => {
    expect(activeShare(active, members)).toBe(share)
  })
})

describe('of a kind', () => {
  const counted = { kind: 'food', offered: 5, wanted: 5, swapped: 5, valueCents: 700 }
  it('is kept what is of enough people', () => {
    expect(kept(counted)).toEqual({ kind: 'food', offered: 5, wanted: 5, swapped: 5, value_cents: 700 })
    expect(kept({ ...counted, offered: 4 })).toMatchObject({ offered: null, wanted: 5, value_cents: 700 })
  })
  it('is no value kept of what few swapped', () => {
    expect(kept({ ...counted, swapped: 4 })).toMatchObject({ swapped: null, value_cents: null })
  })
  it('is nothing kept where all are too few: none can’t be told from four', () => {
    expect(kept({ ...counted, offered: 4, wanted: 0, swapped: 3 })).toBeUndefined()
  })
})

describe('months that are over', () => {
  it.each([
    ['2026-11-24T12:00:00', '2026-10-01', '2025-11-01'],
    ['2026-11-01T00:05:00', '2026-09-01', '2025-10-01'],
    ['2026-11-01T00:10:00', '2026-10-01', '2025-11-01'],
    ['2027-01-15T00:00:00', '2026-12-01', '2026-01-01'],
    ['2026-03-31T23:59:59', '2026-02-01', '2025-03-01'],
  ])('at %s begin with %s', (now, newest, oldest) => {
    const months = monthsOver(at(now)).map(day)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, newest, oldest])
  })
  it('end where the next begins', () => {
    expect(day(monthAfter(at('2026-12-01T00:00:00')))).toBe('2027-01-01')
  })
})

it.each([
  [
    'the beginnings of longer words',
    [
      ['sau', 7],
      ['saun', 6],
      ['sauna', 7],
    ],
    ['sauna'],
  ],
  [
    'but what more people searched for',
    [
      ['gym', 9],
      ['gym pass', 6],
    ],
    ['gym', 'gym pass'],
  ],
  [
    'nothing of other words',
    [
      ['pool', 5],
      ['sauna', 9],
    ],
    ['pool', 'sauna'],
  ],
] as const)('searches are told without %s', (_which, searched, told) => {
  const searches = searched.map(([words, people]) => ({ words, people }))
  expect(withoutBeginnings(searches).map(({ words }) => words)).toEqual(told)
})

import { describe, expect, it } from 'vitest'
import { digestOf, monthToTell, toldUntil } from './webhook-week.rules'

const day = (moment: Date | undefined) => moment?.toISOString().slice(0, 10)

describe('weeks are told of on Monday at 8:00 UTC', () => {
  it.each([
    ['2026-11-16T07:59:59Z', '2026-11-09'],
    ['2026-11-16T08:00:00Z', '2026-11-16'],
    ['2026-11-22T23:59:59Z', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-11-16'],
  ])('at %s up to %s', (now, monday) => expect(day(toldUntil(new Date(now)))).toBe(monday))
})

describe('what nobody offers is told with the first Monday of a month', () => {
  it.each([
    ['2026-12-07', '2026-11-01'],
    ['2026-12-14', undefined],
    ['2027-01-04', '2026-12-01'],
    ['2026-06-01', '2026-05-01'],
    ['2026-06-08', undefined],
  ])('on %s of %s', (monday, month) => expect(day(monthToTell(new Date(monday)))).toBe(month))
})

const posted = (...kinds: (string | null)[]) => kinds.map((kind, index) => ({ kind, perks: 9 - index }))
const none = { swaps: 0, people: 0 }

describe('a digest', () => {
  it.each([
    ['nothing of a quiet week', [], none, undefined],
    ['no swaps of fewer than five people', [], { swaps: 4, people: 4 }, undefined],
    ['swaps alone', [], { swaps: 3, people: 5 }, { perks: 0, kinds: [], swaps: 3 }],
    ['perks without a kind', posted(null), none, { perks: 9, kinds: [], swaps: null }],
    [
      'three kinds at most',
      posted('food', 'fitness', null, 'work', 'home'),
      none,
      { perks: 35, kinds: ['food', 'fitness', 'work'], swaps: null },
    ],
  ])('says %s', (_, rows, completed, said) => expect(digestOf({ posted: rows, completed })).toEqual(said))
})

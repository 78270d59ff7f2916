import { describe, expect, it } from 'vitest'
import { rangeAround, toggled } from './want.rules'

it.each([
  [95, { minValue: 48, maxValue: 190 }],
  [50, { minValue: 25, maxValue: 100 }],
  [0.4, { minValue: 0, maxValue: 1 }],
  [100_000, { minValue: 50_000, maxValue: 100_000 }],
  [0, {}],
])('about as much as %d is %o', (value, range) => {
  expect(rangeAround(value)).toEqual(range)
})

describe('a kind that is pressed', () => {
  const food = { kind: 'food' as const, words: 'lunch' }
  it('is added with a range, and taken away with what was said of it', () => {
    const wished = toggled([food], 'home', 10)
    expect(wished).toEqual([food, { kind: 'home', minValue: 5, maxValue: 20 }])
    expect(toggled(wished, 'food', 10)).toEqual(wished.slice(1))
  })
  it('is not added to a full list', () => {
    const full = (['food', 'home', 'work', 'travel', 'culture'] as const).map((kind) => ({ kind }))
    expect(toggled(full, 'fitness', 10)).toBe(full)
    expect(toggled(full, 'home', 10)).toHaveLength(4)
  })
})

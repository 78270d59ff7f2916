import { describe, expect, it } from 'vitest'
import { readRange } from './typed-range.rules'

const wrong = 'Enter a value like 45 or 45.50'

describe('a value range as typed', () => {
  it.each([
    ['', '', { range: { minValue: undefined, maxValue: undefined } }],
    [' 25 ', '', { range: { minValue: 25, maxValue: undefined } }],
    ['', '$75.50', { range: { minValue: undefined, maxValue: 75.5 } }],
    ['10', '10', { range: { minValue: 10, maxValue: 10 } }],
    ['1,5', '2', { range: { minValue: 1.5, maxValue: 2 } }],
    ['30', '20', { errors: { to: 'At least as much as From' } }],
    ['much', '20', { errors: { from: wrong } }],
    ['-1', '1.234', { errors: { from: wrong, to: wrong } }],
    ['much', '100001', { errors: { from: wrong, to: 'At most $100,000' } }],
    ['100000', '', { range: { minValue: 100_000, maxValue: undefined } }],
  ])('%j to %j', (from, to, expected) => {
    expect(readRange(from, to)).toEqual(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { rangeWords, readRange } from './value-range.rules'

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
    ['', '100001', { errors: { to: wrong } }],
  ])('%j to %j', (from, to, expected) => {
    expect(readRange(from, to)).toEqual(expected)
  })
})

describe('a value range in words', () => {
  it.each([
    [{}, 'Any value'],
    [{ minValue: 25 }, 'From $25'],
    [{ maxValue: 75.5 }, 'Up to $75.50'],
    [{ minValue: 0, maxValue: 75 }, '$0 to $75'],
  ])('%j', (range, words) => {
    expect(rangeWords(range)).toBe(words)
  })
})

import { describe, expect, it } from 'vitest'
import { rangeWords } from './value-range.rules'

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

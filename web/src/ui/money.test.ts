import { describe, expect, it } from 'vitest'
import { formatCents, formatDollars, toCents } from './money'
import { parseDollars, typedDollars } from './typed-money'

describe('formatDollars', () => {
  it.each([
    [0, '$0'],
    [45, '$45'],
    [89.5, '$89.50'],
    [89.05, '$89.05'],
    [0.1 + 0.2, '$0.30'],
    [12.999, '$13'],
    [1250, '$1,250'],
    [100000, '$100,000'],
    [99999.99, '$99,999.99'],
    [-6, '-$6'],
  ])('%d reads %s', (dollars, text) => {
    expect(formatDollars(dollars)).toBe(text)
  })
})

describe('cents', () => {
  it.each([
    [19.99, 1999],
    [1.1, 110],
    [8.2, 820],
    [100000, 10000000],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  it('reads cents as dollars', () => {
    expect(formatCents(1999)).toBe('$19.99')
  })
})

describe('an amount as typed', () => {
  it.each([
    ['45', 45],
    [' 45.5 ', 45.5],
    ['45,50', 45.5],
    ['$1,250', 1250],
    ['12,345,678.90', 12345678.9],
    ['1,00', 1],
    ['1,0000', undefined],
    ['1.234', undefined],
    ['1,250.50.99', undefined],
    ['$45$', undefined],
    ['-1', undefined],
    ['much', undefined],
    ['', undefined],
  ])('%j', (typed, dollars) => {
    expect(parseDollars(typed)).toBe(dollars)
  })
})

it.each([
  [89.5, '89.5'],
  [1250, '1250'],
  [0, '0'],
  [null, ''],
  [undefined, ''],
])('%s is typed %j', (dollars, typed) => {
  expect(typedDollars(dollars)).toBe(typed)
})

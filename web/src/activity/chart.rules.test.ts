import { describe, expect, it } from 'vitest'
import { csvOf, monthPlaces, topOf } from './chart.rules'

describe('the top of an axis', () => {
  it.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 4],
    [7, 8],
    [9, 10],
    [10, 10],
    [11, 20],
    [41, 60],
    [100, 100],
    [1_234, 2_000],
    [0.4, 2],
  ])('for %d is %d', (most, top) => {
    expect(topOf(most)).toBe(top)
  })

  it('is never below a value', () => {
    for (let most = 1; most < 5_000; most += 7) expect(topOf(most)).toBeGreaterThanOrEqual(most)
  })
})

describe('the months below a chart', () => {
  const weeks = Array.from({ length: 52 }, (_, at) =>
    new Date(Date.UTC(2025, 11, 1) + at * 7 * 24 * 3600_000).toISOString().slice(0, 10),
  )
  it('stand at the first week of each', () => {
    expect(monthPlaces(weeks.slice(0, 12), 6).map((at) => weeks[at])).toEqual(['2026-01-05', '2026-02-02'])
  })
  it('are no more than fit', () => {
    expect(monthPlaces(weeks, 6)).toHaveLength(6)
    expect(monthPlaces([], 6)).toEqual([])
  })
})

describe('a CSV file', () => {
  it('has quoted texts and plain numbers', () => {
    expect(
      csvOf(
        ['Week', 'The "posted"'],
        [
          ['2026-11-23', 4.5],
          ['2026-11-30', null],
        ],
      ),
    ).toBe('\uFEFF"Week","The ""posted"""\r\n"2026-11-23",4.5\r\n"2026-11-30",\r\n')
  })
  it.each(['=1+1', '+1', '-1', '@sum', ' =1', '\t1', '＝1'])('has no formula in it: %j', (text) => {
    expect(csvOf([text], [])).toBe(`\uFEFF"'${text}"\r\n`)
  })
})

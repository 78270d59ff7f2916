import type { KindInsight } from '@perkloop/contract/insight'
import { describe, expect, it } from 'vitest'
import { mostTelling, valueMoved } from './telling.rules'

const of = (kind: KindInsight['kind'], offered: number | null, wanted: number | null, value: number | null = null) => ({
  ...{ kind, offered, wanted, value },
  swapped: value === null ? null : 5,
})

describe('the first sentence', () => {
  it.each([
    ['what both are known of', [of('food', 90, null), of('fitness', 6, 5)], 'fitness'],
    ['else what most people have in mind', [of('food', 6, null), of('travel', null, 9)], 'travel'],
    ['nothing where all are too few', [of('food', null, null, 20)], undefined],
    ['nothing without kinds', [], undefined],
  ])('is about %s', (_which, kinds, kind) => {
    expect(mostTelling(kinds)?.kind).toBe(kind)
  })
})

it('the value moved is that of the kinds that are said', () => {
  const month = { month: '2026-10-01', members: 20, activeShare: null, searches: [] }
  const kinds = [of('food', null, null, 12.5), of('home', 5, null), of('work', 5, 5, 30)]
  expect(valueMoved({ ...month, kinds })).toBe(42.5)
  expect(valueMoved({ ...month, kinds: [of('home', 5, null)] })).toBeNull()
})

import type { Watch } from '@perkloop/contract/watch'
import { expect, it } from 'vitest'
import { addressOf, isSameSearch, type Search } from './watch.rules'

const watch = (change: Partial<Watch> = {}): Watch => ({
  _id: '01900000-0000-7000-8000-000000000000',
  q: '',
  kind: null,
  minValue: null,
  maxValue: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  ...change,
})

it.each<[Partial<Watch>, Search, boolean]>([
  [{ q: 'yoga class' }, { q: ' Yoga   class' }, true],
  [{ q: 'yoga' }, { q: 'yoga', kind: 'fitness' }, false],
  [{ kind: 'fitness', minValue: 0 }, { q: '', kind: 'fitness', minValue: 0 }, true],
  [{ kind: 'fitness', minValue: 0 }, { q: '', kind: 'fitness' }, false],
  [{ maxValue: 20 }, { q: '', maxValue: 20.5 }, false],
])('%j is the search %j: %s', (change, search, expected) => {
  expect(isSameSearch(watch(change), search)).toBe(expected)
})

it.each<[Partial<Watch>, string]>([
  [{ q: 'yoga & class', kind: 'fitness' }, '/marketplace?q=yoga+%26+class&kind=fitness'],
  [{ minValue: 0, maxValue: 20 }, '/marketplace?minValue=0&maxValue=20'],
])('%j is shown at %s', (change, expected) => {
  expect(addressOf(watch(change))).toBe(expected)
})

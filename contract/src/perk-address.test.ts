import { expect, it } from 'vitest'
import { readPerkAddress } from './perk-address'

it.each([
  ['', { q: '', sort: 'recent' }],
  ['q=Gym%20&sort=value-low', { q: 'Gym', sort: 'value-low' }],
  ['sort=foo&q=gym', { q: 'gym', sort: 'recent' }],
  ['minValue=25&maxValue=75.5', { q: '', sort: 'recent', minValue: 25, maxValue: 75.5 }],
  ['kind=fitness&q=x', { q: 'x', sort: 'recent', kind: 'fitness' }],
  ['kind=gym', { q: '', sort: 'recent' }],
  ['minValue=0', { q: '', sort: 'recent', minValue: 0 }],
  ['minValue=much&maxValue=-1&q=x', { q: 'x', sort: 'recent' }],
  ['minValue=5&maxValue=3', { q: '', sort: 'recent', minValue: 5 }],
  [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(200), sort: 'recent' }],
])('reads %s', (query, expected) => {
  expect(readPerkAddress(new URLSearchParams(query))).toEqual(expected)
})

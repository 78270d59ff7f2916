import type { Featured, FeaturedPerk } from '@perkloop/contract/featured'
import { describe, expect, it } from 'vitest'
import { ben, perkOf } from '../../test/samples'
import { merged, moved, placeFor, shownOf } from './featured-draft.rules'

it.each([
  [0, 1, 'bac'],
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [5, 0, 'abc'],
])('moving %i to %i makes %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

it.each([
  ['above all', 0, -5, 0],
  ['a little up', 1, 45, 1],
  ['over the one before', 1, 5, 0],
  ['below the next', 0, 65, 1],
  ['below all', 0, 500, 2],
])('dropped %s it gets its place', (_what, from, y, place) => {
  expect(placeFor([10, 60, 110], from, y)).toBe(place)
})

const perk = (title: string, absence: FeaturedPerk['absence'] = null): FeaturedPerk => ({
  ...perkOf(ben, title),
  _id: title,
  absence,
})
const [gym, books, trips] = [perk('gym'), perk('books'), perk('trips')]
const read: Featured = { perks: [gym, books], version: 'one', instead: [trips] }

describe('a draft', () => {
  it('is none at first', () => {
    expect(merged(undefined, read)).toEqual({ perks: [gym, books], isDirty: false, isBehind: false })
  })
  it.each([
    ['another order', [books, gym], 'one', { isDirty: true, isBehind: false }],
    ['back to what it was', [gym, books], 'one', { isDirty: false, isBehind: false }],
    ['one more, and the list was changed', [gym, books, trips], 'zero', { isDirty: true, isBehind: true }],
    ['what somebody else has saved', [gym, books], 'zero', { isDirty: false, isBehind: false }],
  ])('of %s', (_what, perks, version, expected) => {
    expect(merged({ perks, version }, read)).toMatchObject(expected)
  })
  it('shows the newest state of its perks', () => {
    const late = { ...read, perks: [perk('gym', 'private'), books] }
    expect(merged({ perks: [books, gym], version: 'one' }, late).perks[1]?.absence).toBe('private')
  })
})

it('the public pages show those that visitors see, else the most valuable', () => {
  expect(shownOf([perk('gym', 'reserved'), books], [trips])).toEqual([books])
  expect(shownOf([perk('gym', 'private')], [trips])).toEqual([trips])
})

import { describe, expect, it } from 'vitest'
import { fieldsChanged, hide, putBack } from './posting.rules'

const before = {
  title: 'Gym pass',
  description: 'Any branch',
  value_cents: 5000,
  picture_key: 'key',
  status: 'exchanged',
}

describe('what an edit of a perk changes', () => {
  it.each([
    ['nothing named', {}, []],
    ['the same named', { title: 'Gym pass', value_cents: 5000, picture_key: 'key' }, []],
    ['one of two', { title: 'Gym pass', description: 'One branch' }, ['description']],
    ['a picture taken away', { picture_key: null }, ['imageKey']],
    [
      'all',
      { title: 'Pool', description: '', value_cents: 1, picture_key: 'other', status: 'available' },
      ['title', 'description', 'estimatedValue', 'imageKey', 'status'],
    ],
  ])('%s', (_name, after, fields) => {
    expect(fieldsChanged(before, after)).toEqual(fields)
  })
})

it.each([
  ['available', 'free', false, 'available'],
  ['available', 'free', true, 'withheld'],
  ['withheld', 'free', false, 'available'],
  ['exchanged', 'free', true, 'exchanged'],
  ['ended', 'free', false, 'ended'],
  ['reserved', 'reserved', true, 'reserved'],
  ['reserved', 'exchanged', true, 'exchanged'],
  ['reserved', 'free', false, 'available'],
  ['reserved', 'free', true, 'withheld'],
] as const)('a hidden perk that was %s, now %s, of an owner who is suspended: %s, comes back as %s', (...facts) => {
  const [was, fate, suspended, as] = facts
  expect(putBack(was, fate, suspended)).toBe(as)
})

it('a perk that an administrator hides says what it was, unless it was gone already', () => {
  const perk = { owner_id: 'owner', status: 'ended' } as const
  expect(hide(perk)).toEqual({ status: 'removed', was: 'ended' })
  expect(hide({ ...perk, status: 'removed' })).toEqual({ status: 'removed', was: null })
})

import { afterEach, expect, it } from 'vitest'
import { applyLiveEvent } from './live-events'
import { queryClient } from './query-client'

const words = ['bids', 'exchanges', 'chat', 'unread', 'friends', 'perks', 'profile', 'users', 'organization']

afterEach(() => queryClient.clear())

it.each([
  ['bid', ['bids', 'perks']],
  ['exchange', ['exchanges', 'bids', 'perks', 'users']],
  ['chat', ['chat', 'unread', 'exchanges']],
  ['friends', ['friends', 'users', 'perks']],
  ['perk', ['perks']],
  ['organization', ['organization', 'profile']],
  ['profile', ['profile', 'users']],
  ['resync', words],
  ['of a later version', []],
])('%s makes old: %j', (type, touched) => {
  for (const word of words) queryClient.setQueryData([word, 'anything'], {})
  applyLiveEvent(JSON.stringify({ type, id: '' }))
  const old = words.filter((word) => queryClient.getQueryState([word, 'anything'])?.isInvalidated)
  expect(old.sort()).toEqual([...touched].sort())
})

it('ignores what it does not understand', () => {
  queryClient.setQueryData(['bids'], {})
  applyLiveEvent('not json')
  expect(queryClient.getQueryState(['bids'])?.isInvalidated).toBe(false)
})

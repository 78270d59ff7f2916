import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyLiveEvent } from './live-events'
import { queryClient } from './query-client'

const words = ['bids', 'exchanges', 'chat', 'unread', 'friends', 'perks', 'profile', 'users', 'organization']

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

it('reads once for many events', () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  for (let n = 0; n < 200; n += 1) applyLiveEvent(JSON.stringify({ type: 'bid', id: String(n) }))
  vi.runAllTimers()
  expect(read).toHaveBeenCalledTimes(2)
})

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
  vi.runAllTimers()
  const old = words.filter((word) => queryClient.getQueryState([word, 'anything'])?.isInvalidated)
  expect(old.sort()).toEqual([...touched].sort())
})

it('ignores what it does not understand', () => {
  queryClient.setQueryData(['bids'], {})
  applyLiveEvent('not json')
  vi.runAllTimers()
  expect(queryClient.getQueryState(['bids'])?.isInvalidated).toBe(false)
})

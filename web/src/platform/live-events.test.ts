import type { Bid } from '@perkloop/contract/bid'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { bidsQuery } from '../bid/bid.queries'
import { unreadQuery } from '../chat/unread.queries'
import { exchangesQuery } from '../exchange/exchange.queries'
import { pendingQuery } from '../friendship/pending.queries'
import { organizationQuery } from '../organization/organization.queries'
import { ownPerksQuery } from '../perk/own-perks.queries'
import { viewedProfileQuery } from '../user/user.queries'
import { changed } from './changes'
import { applyLiveEvent } from './live-events'
import { queryClient } from './query-client'
import { profileQuery } from './session.queries'

const queries = {
  bids: bidsQuery,
  exchanges: exchangesQuery,
  unread: unreadQuery,
  friends: pendingQuery,
  perks: ownPerksQuery,
  profile: profileQuery,
  users: viewedProfileQuery('one'),
  organization: organizationQuery('one'),
}
const words = Object.keys(queries)
const cache = queryClient.getQueryCache()

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  for (const { queryKey, meta } of Object.values(queries)) {
    cache.build(queryClient, { queryKey, ...(meta && { meta }) }).setData({})
  }
  return () => vi.useRealTimers()
})

const old = () =>
  Object.entries(queries).flatMap(([word, { queryKey }]) =>
    queryClient.getQueryState<unknown>(queryKey)?.isInvalidated ? [word] : [],
  )

it.each([
  ['bid', ['bids', 'perks']],
  ['exchange', ['bids', 'exchanges', 'perks', 'users']],
  ['chat', ['unread']],
  ['message', ['exchanges']],
  ['friends', ['friends', 'perks', 'users']],
  ['perk', ['perks']],
  ['organization', ['organization', 'profile']],
  ['profile', ['profile', 'users']],
  ['resync', words],
  ['session', []],
  ['of a later version', []],
])('%s makes old: %j', async (type, touched) => {
  applyLiveEvent(JSON.stringify({ type, id: '' }))
  await vi.runAllTimersAsync()
  expect(old().sort()).toEqual([...touched].sort())
})

it('ignores what it does not understand', async () => {
  applyLiveEvent('not json')
  await vi.runAllTimersAsync()
  expect(old()).toEqual([])
})

it('reads once for many events, and for an own action and the event of it', async () => {
  const read = vi.fn(async (): Promise<Bid[]> => [])
  const stop = new QueryObserver(queryClient, { ...bidsQuery, queryFn: read }).subscribe(() => {})
  for (let n = 0; n < 200; n += 1) applyLiveEvent(JSON.stringify({ type: 'bid', id: String(n) }))
  const own = changed('bid')
  await vi.advanceTimersByTimeAsync(20)
  applyLiveEvent(JSON.stringify({ type: 'bid', id: 'own' }))
  expect(read).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  await own
  expect(read).toHaveBeenCalledTimes(1)
  applyLiveEvent(JSON.stringify({ type: 'bid', id: 'later' }))
  await vi.runAllTimersAsync()
  expect(read).toHaveBeenCalledTimes(2)
  stop()
})

import { listPendingRequests, listSentRequests } from '@perkloop/contract/friendship'
import { limits, timings } from '@perkloop/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import type { Change } from '../platform/changes'

export const friendsMeta = { readOn: ['friends'] satisfies Change[] }

export const friendsKey = ['friends', 'list']

export const pendingQuery = queryOptions({
  queryKey: ['friends', 'pending'],
  queryFn: ({ signal }) => call(listPendingRequests, { signal, background: true }),
  meta: friendsMeta,
})

/** Friend requests that wait for the user's response. How many there are the navigation knows from the counts. */
export function usePendingRequests() {
  return useQuery({ ...pendingQuery, refetchInterval: timings.unreadPolling })
}

/** Requests that wait for the other user's response. */
export function useSentRequests() {
  return useQuery({
    queryKey: ['friends', 'sent'],
    queryFn: ({ signal }) => call(listSentRequests, { query: { limit: limits.listMost }, signal, background: true }),
    refetchInterval: timings.unreadPolling,
    meta: friendsMeta,
  })
}

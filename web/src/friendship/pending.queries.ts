import {
  listPendingRequests,
  listSentRequests,
  removeFriend,
  requestFriendship,
  respondToRequest,
} from '@perkloop/contract/friendship'
import { limits, timings } from '@perkloop/contract/limits'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { type Change, changed } from '../platform/changes'
import { useSession } from '../platform/session'

export const friendsMeta = { readOn: ['friends'] satisfies Change[] }

export const pendingQuery = queryOptions({
  queryKey: ['friends', 'pending'],
  queryFn: ({ signal }) => call(listPendingRequests, { signal, background: true }),
  meta: friendsMeta,
})

/** Friend requests that wait for the user's response, polled every half minute while signed in. */
export function usePendingRequests() {
  const signedIn = useSession().status === 'in'
  return useQuery({ ...pendingQuery, enabled: signedIn, refetchInterval: timings.unreadPolling })
}

export function usePendingCount() {
  return usePendingRequests().data?.length ?? 0
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

export function useRequestFriendship() {
  return useMutation({
    mutationFn: (recipientId: string) => call(requestFriendship, { body: { recipientId } }),
    onSettled: friendshipChanged,
  })
}

export function useRespondToRequest() {
  return useMutation({
    mutationFn: (answer: { requestId: string; accept: boolean }) => call(respondToRequest, { body: answer }),
    onSettled: friendshipChanged,
  })
}

/** Ends a friendship, or withdraws a request. */
export function useRemoveFriend() {
  return useMutation({
    mutationFn: (id: string) => call(removeFriend, { params: { id } }),
    onSettled: friendshipChanged,
  })
}

/** Also after a failure, as the screen was out of date then. */
const friendshipChanged = () => changed('friends')

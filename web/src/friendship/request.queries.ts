import { type Friendship, removeFriend, requestFriendship, respondToRequest } from '@perkloop/contract/friendship'
import type { NotificationCounts } from '@perkloop/contract/notification'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { countsQuery } from '../notification/notification.queries'
import { call, type PageOf } from '../platform/api'
import { reload } from '../platform/changes'
import { expected, optimistic } from '../platform/optimistic'
import { finish, undo, undoable, useUndoable } from '../platform/undo'
import { friendsKey, pendingQuery } from './pending.queries'

export function useRequestFriendship() {
  return useMutation({
    mutationFn: (recipientId: string) => call(requestFriendship, { body: { recipientId } }),
    onSettled: friendshipChanged,
  })
}

export function useRespondToRequest() {
  return useMutation({
    mutationFn: (answer: { requestId: string; accept: boolean }) => call(respondToRequest, { body: answer }),
    ...optimistic(({ requestId }: { requestId: string }) => [
      expected<Friendship[]>(pendingQuery.queryKey, (requests) => requests.filter(({ _id }) => _id !== requestId)),
      expected<NotificationCounts>(countsQuery.queryKey, (counts) => ({
        ...counts,
        requestsToAnswer: Math.max(counts.requestsToAnswer - 1, 0),
      })),
    ]),
    onSettled: friendshipChanged,
  })
}

export function useRemoveFriend() {
  return useMutation({
    mutationFn: (id: string) => call(removeFriend, { params: { id } }),
    ...optimistic((id: string) => [
      expected<{ pages: PageOf<Friendship[]>[] }>(friendsKey, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) })),
      })),
    ]),
    onSettled: friendshipChanged,
  })
}

const withdrawal = (id: string) => `withdraw-request ${id}`

/** Requests that the user has just withdrawn; until they are, asking again keeps the first one. */
export function useWithdrawals() {
  const isWithdrawn = useUndoable()
  const isAsking = useRef(false)
  return {
    isWithdrawn: (id: string) => isWithdrawn(withdrawal(id)),
    withdraw: (id: string, { done, failed }: { done: string; failed: string }) =>
      undoable({
        key: withdrawal(id),
        done,
        failed,
        send: async () => {
          try {
            await call(removeFriend, { params: { id }, keepalive: true })
          } finally {
            await friendshipChanged()
          }
        },
      }),
    /** Keeps a request that waits to be withdrawn, or asks again once its end has been sent. */
    keep: async (id: string, ask: () => void) => {
      if (undo(withdrawal(id)) || isAsking.current) return
      isAsking.current = true
      await finish(withdrawal(id))
      isAsking.current = false
      ask()
    },
  }
}

/** Also after a failure, as the screen was out of date then. */
const friendshipChanged = reload('friends')

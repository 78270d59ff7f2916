import { timings } from '@perkloop/contract/limits'
import {
  countsMost,
  getNotificationCounts,
  listNotifications,
  type NotificationCounts,
  readNotifications,
} from '@perkloop/contract/notification'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../platform/api'
import { type Change, changed } from '../platform/changes'
import { usePaginated } from '../platform/pagination'
import { queryClient } from '../platform/query-client'
import { useSession } from '../platform/session'
import type { Which } from './notification-view'

const none: NotificationCounts = { unread: 0, newest: null, bidsToAnswer: 0, loopsToAnswer: 0, requestsToAnswer: 0 }
const readOn = ['notification', 'bid', 'perk', 'loop', 'friends'] satisfies Change[]

export const countsQuery = queryOptions({
  queryKey: ['notifications', 'counts'],
  queryFn: ({ signal }) => call(getNotificationCounts, { signal, background: true }),
  meta: { readOn },
})

/** Read again every half minute, also in a hidden tab, whose title follows. */
export function useNotificationCounts() {
  const signedIn = useSession().status === 'in'
  const { data, dataUpdatedAt: readAt } = useQuery({
    ...countsQuery,
    enabled: signedIn,
    refetchInterval: timings.unreadPolling,
    refetchIntervalInBackground: true,
  })
  return { counts: data ?? none, isKnown: data !== undefined, readAt }
}

const listKey = ['notifications', 'list']

/** What the user was told, newest first. Pages are short, as they are read again with each notification that comes. */
export function useNotifications() {
  return usePaginated(
    listKey,
    ({ cursor, signal }) => callPage(listNotifications, { query: { limit: 20, cursor }, signal }),
    { meta: { readOn: ['notification'] } },
  )
}

/** The counts follow at once; what else shows them is read again where something was marked. */
export function useReadNotifications() {
  return useMutation({
    mutationFn: (which: Which) => call(readNotifications, { body: which }),
    onSuccess: async ({ unread }) => {
      const { queryKey } = countsQuery
      // An answer under way may be older than this one.
      await queryClient.cancelQueries({ queryKey, exact: true })
      const counts = queryClient.getQueryData(queryKey)
      // It was the first one.
      if (!counts) return void queryClient.invalidateQueries({ queryKey, exact: true })
      if (counts.unread === unread && unread < countsMost) return
      queryClient.setQueryData(queryKey, { ...counts, unread, newest: unread === 0 ? null : counts.newest })
      void changed('notification')
    },
  })
}

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
import { showWritten } from '../platform/optimistic'
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
    onSuccess: ({ unread }) => {
      const { queryKey } = countsQuery
      const isSame = queryClient.getQueryData(queryKey)?.unread === unread && unread < countsMost
      showWritten(queryKey, (counts) => counts && { ...counts, unread, newest: unread === 0 ? null : counts.newest })
      if (!isSame) void changed('notification')
    },
  })
}

import { listUnread } from '@perkloop/contract/chat'
import { timings } from '@perkloop/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { useSession } from '../platform/session'

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call(listUnread, { signal, background: true }),
  meta: { readOn: ['chat'] },
})

/** Unread messages per exchange, polled every half minute while signed in. */
export function useUnread() {
  const signedIn = useSession().status === 'in'
  return useQuery({ ...unreadQuery, enabled: signedIn, refetchInterval: timings.unreadPolling })
}

/** All unread messages together. */
export function useUnreadCount() {
  const { data = {} } = useUnread()
  return Object.values(data).reduce((sum, count) => sum + count, 0)
}

import { listQueue, type QueueState } from '@perkloop/contract/queue'
import { callPage } from '../platform/api'
import { usePages } from '../platform/pages'

/** Oldest first; more with `fetchNextPage`. Read again when shown, and from time to time: others work on it too. */
export function useQueue(state: QueueState) {
  return usePages(
    ['admin', 'queue', state],
    ({ cursor, signal }) => callPage(listQueue, { query: { state, limit: 25, cursor }, signal }),
    { refetchInterval: 30_000, staleTime: 0 },
  )
}

import { listQueue, type QueueState } from '@perkloop/contract/queue'
import { callPage } from '../platform/api'
import { usePaginated } from '../platform/pagination'

/** Oldest first; more with `fetchNextPage`. Read again when shown, and from time to time: others work on it too. */
export function useQueue(state: QueueState) {
  return usePaginated(
    ['admin', 'queue', state],
    ({ cursor, signal }) => callPage(listQueue, { query: { state, limit: 25, cursor }, signal }),
    { refetchInterval: 30_000, staleTime: 0 },
  )
}

import { acceptLoop, declineLoop, getLoop, type Loop, listLoops } from '@perkloop/contract/loop'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callAll } from '../platform/api'
import { changed, reload } from '../platform/changes'
import { useConfig } from '../platform/config'
import { queryClient } from '../platform/query-client'
import { undoable, useUndoable } from '../platform/undo'

export const loopsQuery = queryOptions({
  queryKey: ['loops', 'proposed'],
  queryFn: ({ signal }) => callAll(listLoops, { query: { status: 'proposed' }, signal }),
  meta: { readOn: ['loop', 'exchange'] },
})

/**
 * The loops that are proposed to the user: `all` once they are known, the `error` where they can't be read, and `shown` without those the user has just refused. None
 * where loops are switched off.
 */
export function useProposedLoops() {
  const { loops } = useConfig()
  const { data: all, error, refetch, isLoading } = useQuery({ ...loopsQuery, enabled: loops })
  const isWaiting = useUndoable()
  return {
    all,
    isLoading,
    error: all ? null : error,
    refetch,
    shown: (all ?? []).filter(({ _id }) => !isWaiting(refusal(_id))),
  }
}

/** One loop of the user's, whatever became of it. */
export function useLoop(id: string) {
  return useQuery({
    queryKey: ['loops', id],
    queryFn: ({ signal }) => call(getLoop, { params: { id }, signal }),
    meta: { readOn: ['loop'] },
  })
}

/** Puts the loop from a response into the cache, so that the screen is right before the list is reloaded. */
function store(loop: Loop) {
  queryClient.setQueryData(loopsQuery.queryKey, (loops) =>
    loops
      ?.map((one) => (one._id === loop._id ? loop : one))
      .filter((one) => one._id !== loop._id || loop.status === 'proposed'),
  )
}

export function useJoinLoop() {
  return useMutation({
    mutationFn: ({ id, logistics }: { id: string; logistics: string }) =>
      call(acceptLoop, { params: { id }, body: { logistics } }),
    onSuccess: store,
    onSettled: reload('loop', 'bid', 'exchange'),
  })
}

const refusal = (id: string) => `decline-loop ${id}`

/** A no waits for six seconds, so that it can be undone: nobody hears of it before. */
export function refuseLoop(id: string, done: string) {
  undoable({
    key: refusal(id),
    done,
    send: async () => {
      try {
        store(await call(declineLoop, { params: { id }, keepalive: true }))
      } finally {
        await changed('loop')
      }
    },
  })
}

import { addWatch, deleteWatch, listWatches, type Watch } from '@perkloop/contract/watch'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as t from '#locale/watches'
import { call } from '../platform/api'
import { expected, optimistic, showWritten } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import { finish, undo, undoable, useUndoable } from '../platform/undo'
import { isSameSearch, type Search } from './watch.rules'

const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: ({ signal }) => call(listWatches, { signal }),
})

const removing = (id: string) => `delete-watch ${id}`

/** The searches the user is told about, newest first, without those whose removal can still be undone. */
export function useWatches() {
  const isWaiting = useUndoable()
  const list = useQuery(watchesQuery)
  return { ...list, data: list.data?.filter(({ _id }) => !isWaiting(removing(_id))) }
}

const reloadWatches = () => queryClient.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true })

export function useAddWatch() {
  return useMutation({
    mutationFn: async ({ q, kind, minValue, maxValue }: Search) => {
      // There may be no room before those are gone whose removal can still be undone.
      const all = queryClient.getQueryData(watchesQuery.queryKey) ?? []
      await Promise.all(all.map(({ _id }) => finish(removing(_id))))
      return call(addWatch, { body: { q, kind, minValue, maxValue } })
    },
    // The same search may be about to be removed.
    onMutate: (search) => {
      const same = queryClient.getQueryData(watchesQuery.queryKey)?.find((one) => isSameSearch(one, search))
      if (same) undo(removing(same._id))
    },
    onSuccess: (watch) =>
      queryClient.setQueryData(watchesQuery.queryKey, (all) =>
        all?.some(({ _id }) => _id === watch._id) ? all : all && [watch, ...all],
      ),
    onSettled: reloadWatches,
  })
}

/** Takes a search off the list at once; for six seconds that can be undone. */
export function removeWatch(id: string) {
  undoable({
    key: removing(id),
    done: t.removed(),
    send: async () => {
      try {
        await call(deleteWatch, { params: { id }, keepalive: true })
        showWritten(watchesQuery.queryKey, (all) => all?.filter(({ _id }) => _id !== id))
      } finally {
        await reloadWatches()
      }
    },
  })
}

export function useDeleteWatch() {
  return useMutation({
    mutationFn: (id: string) => call(deleteWatch, { params: { id } }),
    ...optimistic((id: string) => [
      expected<Watch[]>(watchesQuery.queryKey, (all) => all.filter(({ _id }) => _id !== id)),
    ]),
    onSettled: reloadWatches,
  })
}

import { addWatch, deleteWatch, listWatches, type Watch } from '@perkloop/contract/watch'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { expected, optimistic } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import type { Search } from './watch.rules'

const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: ({ signal }) => call(listWatches, { signal }),
})

/** The searches the user is told about, newest first. */
export function useWatches() {
  return useQuery(watchesQuery)
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: watchesQuery.queryKey, exact: true })

export function useAddWatch() {
  return useMutation({
    mutationFn: ({ q, kind, minValue, maxValue }: Search) => call(addWatch, { body: { q, kind, minValue, maxValue } }),
    onSuccess: (watch) =>
      queryClient.setQueryData(watchesQuery.queryKey, (all) =>
        all?.some(({ _id }) => _id === watch._id) ? all : all && [watch, ...all],
      ),
    onSettled: readAgain,
  })
}

export function useDeleteWatch() {
  return useMutation({
    mutationFn: (id: string) => call(deleteWatch, { params: { id } }),
    ...optimistic((id: string) => [
      expected<Watch[]>(watchesQuery.queryKey, (all) => all.filter(({ _id }) => _id !== id)),
    ]),
    onSettled: readAgain,
  })
}

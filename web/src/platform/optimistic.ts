import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client'

/**
 * Shows the response of a write, as `setQueryData`. Reads under way are cancelled and begin again: they began before it,
 * and would bring the old value back.
 */
export function showWritten<Key extends QueryKey>(
  queryKey: Key,
  updater: Parameters<typeof queryClient.setQueryData<unknown, Key>>[1],
) {
  const isRead = queryClient.isFetching({ queryKey, exact: true }) > 0
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<unknown, Key>(queryKey, updater)
  if (isRead) void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** What an act will change in one cached response. */
export interface Expected {
  queryKey: QueryKey
  change: (data: unknown) => unknown
}

/** An entry for `optimistic`, typed by its response. Nothing happens where that response is not in the cache. */
export function expected<Data>(queryKey: QueryKey, change: (data: Data) => Data): Expected {
  return { queryKey, change: (data) => change(data as Data) }
}

/**
 * Options of a mutation that shows its result before the server has answered, and takes it back when the server refuses.
 * The mutation must reload these responses in `onSettled`: that settles what two acts at once have changed.
 */
export function optimistic<Given>(changes: (given: Given) => Expected[]) {
  return {
    onMutate: async (given: Given) => {
      const all = changes(given)
      // A reload under way was read before the act and would undo it on the screen.
      await Promise.all(all.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true })))
      return all.map(({ queryKey, change }) => {
        const before = queryClient.getQueryData(queryKey)
        if (before !== undefined) queryClient.setQueryData(queryKey, change(before))
        return { queryKey, before }
      })
    },
    onError: (_error: unknown, _given: Given, kept: { queryKey: QueryKey; before: unknown }[] | undefined) => {
      for (const { queryKey, before } of kept ?? []) queryClient.setQueryData(queryKey, before)
    },
  }
}

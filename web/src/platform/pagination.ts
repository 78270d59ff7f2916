import {
  infiniteQueryOptions,
  type keepPreviousData,
  type QueryKey,
  type QueryMeta,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { PageOf } from './api'

interface Options {
  meta?: QueryMeta
  placeholderData?: typeof keepPreviousData
  /** In milliseconds. */
  refetchInterval?: number
  /** In milliseconds. */
  staleTime?: number
  /** In milliseconds. */
  gcTime?: number
  refetchOnWindowFocus?: boolean
  refetchOnReconnect?: boolean
}

type Read<T> = (page: { cursor: string | undefined; signal: AbortSignal }) => Promise<PageOf<T[]>>

/** Query options of a paginated list. */
export function paginatedQuery<T>(queryKey: QueryKey, read: Read<T>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}

/** A paginated list, with all loaded pages as one array; more with `fetchNextPage`. */
export function usePaginated<T>(queryKey: QueryKey, read: Read<T>, options: Options = {}) {
  return useInfiniteQuery({
    ...options,
    ...paginatedQuery(queryKey, read),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

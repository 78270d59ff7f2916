import { type keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { PageOf } from './api'

interface Options {
  placeholderData?: typeof keepPreviousData
  /** In milliseconds. */
  refetchInterval?: number
}

/** A list that comes in pages, those read so far as one; more of it with `fetchNextPage`. */
export function usePages<T>(
  queryKey: QueryKey,
  read: (page: { cursor: string | undefined; signal: AbortSignal }) => Promise<PageOf<T[]>>,
  options: Options = {},
) {
  return useInfiniteQuery({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

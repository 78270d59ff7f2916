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
}

type Read<T> = (page: { cursor: string | undefined; signal: AbortSignal }) => Promise<PageOf<T[]>>

/** How a list that comes in pages is asked for. */
export function pagesOf<T>(queryKey: QueryKey, read: Read<T>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}

/** A list that comes in pages, those read so far as one; more of it with `fetchNextPage`. */
export function usePages<T>(queryKey: QueryKey, read: Read<T>, options: Options = {}) {
  return useInfiniteQuery({
    ...options,
    ...pagesOf(queryKey, read),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

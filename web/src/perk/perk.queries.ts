import { listFeaturedPerks, listPerks, type PerkSort } from '@perkloop/contract/perk'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../platform/api'

export interface PerkFilter {
  sort?: PerkSort | undefined
  q?: string | undefined
  minValue?: number | undefined
  maxValue?: number | undefined
}

const perksPerPage = 24

/** Perks to show large: those featured, else the most valuable. */
export function useFeaturedPerks(limit: number) {
  return useQuery({
    queryKey: ['perks', 'featured', limit],
    queryFn: ({ signal }) => call(listFeaturedPerks, { query: { limit }, signal }),
  })
}

/** Perks on offer, more of them with `fetchNextPage`. What was found before stays until the new answer is there. */
export function usePerkList(filter: PerkFilter = {}, limit: number = perksPerPage) {
  const { sort = 'recent', q = '', minValue, maxValue } = filter
  return useInfiniteQuery({
    queryKey: ['perks', 'list', { sort, q, minValue, maxValue, limit }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPerks, { query: { sort, q, minValue, maxValue, limit, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

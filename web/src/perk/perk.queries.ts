import { listFeaturedPerks, listPerks, type Perk } from '@perkloop/contract/perk'
import type { PerkSort } from '@perkloop/contract/perk-sort'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call, callPage, type PageOf } from '../platform/api'
import type { Change } from '../platform/changes'
import { usePages } from '../platform/pages'

interface PerkFilter {
  sort?: PerkSort | undefined
  q?: string | undefined
  minValue?: number | undefined
  maxValue?: number | undefined
}

const perksPerPage = 24

/** Whatever shows perks: who sees which depends on friendship, and what can be had on bids and exchanges. */
export const perkMeta = { readOn: ['perk', 'bid', 'exchange', 'friends'] satisfies Change[] }

const featuredKey = (limit: number) => ['perks', 'featured', limit]
const listKey = ({ sort = 'recent', q = '', minValue, maxValue }: PerkFilter, limit: number) => [
  'perks',
  'list',
  { sort, q, minValue, maxValue, limit },
]

/** Perks to show large: those featured, else the most valuable. */
export function useFeaturedPerks(limit: number) {
  return useQuery({
    queryKey: featuredKey(limit),
    queryFn: ({ signal }) => call(listFeaturedPerks, { query: { limit }, signal }),
    meta: perkMeta,
  })
}

/** Perks on offer, more of them with `fetchNextPage`. What was found before stays until the new answer is there. */
export function usePerkList(filter: PerkFilter = {}, limit: number = perksPerPage) {
  const { sort = 'recent', q = '', minValue, maxValue } = filter
  return usePages(
    listKey(filter, limit),
    ({ cursor, signal }) => callPage(listPerks, { query: { sort, q, minValue, maxValue, limit, cursor }, signal }),
    { placeholderData: keepPreviousData, meta: perkMeta },
  )
}

/** Large perks that came with the page. */
export function keepFeaturedPerks(client: QueryClient, limit: number, perks: Perk[]) {
  client.setQueryData(featuredKey(limit), perks)
}

/** The first page of a list that came with the page. */
export function keepPerkList(client: QueryClient, filter: PerkFilter, page: PageOf<Perk[]>) {
  client.setQueryData(listKey(filter, perksPerPage), { pages: [page], pageParams: [undefined] })
}

import type { Kind } from '@perkloop/contract/kind'
import { listFeaturedPerks, listPerks, type Perk } from '@perkloop/contract/perk'
import type { PerkSort } from '@perkloop/contract/perk-sort'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call, callPage, type PageOf } from '../platform/api'
import type { Change } from '../platform/changes'
import { usePaginated } from '../platform/pagination'

interface PerkFilter {
  sort?: PerkSort | undefined
  q?: string | undefined
  kind?: Kind | undefined
  minValue?: number | undefined
  maxValue?: number | undefined
}

const perksPerPage = 24

/** For every list of perks: friendships change which perks are seen, bids and exchanges which are available. */
export const perkMeta = { readOn: ['perk', 'bid', 'exchange', 'friends'] satisfies Change[] }

const featuredKey = (limit: number) => ['perks', 'featured', limit]
const listKey = ({ sort = 'recent', q = '', kind, minValue, maxValue }: PerkFilter, limit: number) => [
  'perks',
  'list',
  { sort, q, kind, minValue, maxValue, limit },
]

/** Perks to show large: the featured ones, else the most valuable. */
export function useFeaturedPerks(limit: number) {
  return useQuery({
    queryKey: featuredKey(limit),
    queryFn: ({ signal }) => call(listFeaturedPerks, { query: { limit }, signal }),
    meta: perkMeta,
  })
}

/** Available perks, more of them with `fetchNextPage`. The last results stay until the new ones are loaded. */
export function usePerkList(filter: PerkFilter = {}, limit: number = perksPerPage) {
  const { sort = 'recent', q = '', kind, minValue, maxValue } = filter
  return usePaginated(
    listKey(filter, limit),
    ({ cursor, signal }) =>
      callPage(listPerks, { query: { sort, q, kind, minValue, maxValue, limit, cursor }, signal }),
    { placeholderData: keepPreviousData, meta: perkMeta },
  )
}

/** Puts the large perks that came with the page into the cache. */
export function keepFeaturedPerks(client: QueryClient, limit: number, perks: Perk[]) {
  client.setQueryData(featuredKey(limit), perks)
}

/** Puts the list's first page, which came with the page, into the cache. */
export function keepPerkList(client: QueryClient, filter: PerkFilter, page: PageOf<Perk[]>) {
  client.setQueryData(listKey(filter, perksPerPage), { pages: [page], pageParams: [undefined] })
}

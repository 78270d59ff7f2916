import { findToFeature, getFeatured, setFeatured } from '@perkloop/contract/featured'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminProof } from '../admin/admin-proof'
import { call, callPage } from '../platform/api'
import { showWritten } from '../platform/optimistic'
import { usePaginated } from '../platform/pagination'

const key = ['admin', 'featured', 'list']

/** Read again when shown, and from time to time: others may choose too, and perks leave the market by themselves. */
export function useFeatured() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getFeatured, { signal }),
    refetchInterval: 30_000,
    staleTime: 0,
  })
}

/** Newest first without words; more with `fetchNextPage`. The results before stay while the next ones are read. */
export function useToFeature(q: string) {
  return usePaginated(
    ['admin', 'featured', 'search', q],
    ({ cursor, signal }) => callPage(findToFeature, { query: { q: q || undefined, limit: 12, cursor }, signal }),
    { placeholderData: keepPreviousData },
  )
}

export function useSetFeatured() {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { perks: string[]; version: string; reason: string }) =>
      withProof(() => call(setFeatured, { body })),
    onSuccess: (featured) => {
      showWritten(key, featured)
      void client.invalidateQueries({ queryKey: ['perks', 'featured'] })
    },
    // A refusal may say that the list has changed.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
}

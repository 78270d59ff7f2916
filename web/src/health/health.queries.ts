import { getHealth, listFailedMails, retryMails } from '@perkloop/contract/health'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminProof } from '../admin/admin-proof'
import { call, callPage } from '../platform/api'
import { usePaginated } from '../platform/pagination'

/** In milliseconds. */
const readEvery = 10_000

export function useHealth() {
  return useQuery({
    queryKey: ['admin', 'health', 'now'],
    queryFn: ({ signal }) => call(getHealth, { signal }),
    refetchInterval: readEvery,
    staleTime: 0,
  })
}

/** Newest first; more with `fetchNextPage`. */
export function useFailedMails() {
  return usePaginated(
    ['admin', 'health', 'mails'],
    ({ cursor, signal }) => callPage(listFailedMails, { query: { limit: 25, cursor }, signal }),
    { refetchInterval: readEvery, staleTime: 0 },
  )
}

export function useRetryMails() {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { mails: string[]; reason: string }) => withProof(() => call(retryMails, { body })),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'health'] }),
  })
}

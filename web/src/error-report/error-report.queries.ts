import { type ErrorState, listErrors, resolveError } from '@perkloop/contract/error-report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAdminProof } from '../admin/admin-proof'
import { call, callPage } from '../platform/api'
import { usePaginated } from '../platform/pagination'

/** Seen last first; more with `fetchNextPage`. */
export function useErrors(state: ErrorState) {
  return usePaginated(['admin', 'errors', state], ({ cursor, signal }) =>
    callPage(listErrors, { query: { state, limit: 25, cursor }, signal }),
  )
}

export function useResolveError(id: string) {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { reason: string; lastAt: string }) =>
      withProof(() => call(resolveError, { params: { id }, body })),
    // Also after a refusal: it says that the list has changed.
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'errors'] }),
  })
}

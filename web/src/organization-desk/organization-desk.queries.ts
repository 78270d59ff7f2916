import * as contract from '@perkloop/contract/organization-desk'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminProof } from '../admin/admin-proof'
import { call, callPage } from '../platform/api'
import { showWritten } from '../platform/optimistic'
import { usePaginated } from '../platform/pagination'

/** More with `fetchNextPage`. The list before stays while the next one is read. */
export function useDeskOrganizations(q: string) {
  return usePaginated(
    ['admin', 'organizations', q],
    ({ cursor, signal }) =>
      callPage(contract.listDeskOrganizations, { query: { q: q || undefined, limit: 25, cursor }, signal }),
    { placeholderData: keepPreviousData },
  )
}

export function useDeskOrganization(id: string) {
  return useQuery({
    queryKey: ['admin', 'organization', id],
    queryFn: ({ signal }) => call(contract.getDeskOrganization, { params: { id }, signal }),
  })
}

export function useDeskMembers(id: string) {
  return usePaginated(['admin', 'organization-members', id], ({ cursor, signal }) =>
    callPage(contract.listDeskMembers, { params: { id }, query: { limit: 25, cursor }, signal }),
  )
}

export function useMakeAdmin(id: string) {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { userId: string; reason: string }) =>
      withProof(() => call(contract.makeOrganizationAdmin, { params: { id }, body })),
    onSuccess: (organization) => showWritten(['admin', 'organization', id], organization),
    // A refusal may say that an admin looks after it again.
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'organization', id] }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['admin', 'organization-members', id] })
      void client.invalidateQueries({ queryKey: ['admin', 'organizations'] })
    },
  })
}

/** Afterwards there is nothing to read again but the list. */
export function useCloseDeskOrganization(id: string) {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; reason: string }) =>
      withProof(() => call(contract.closeDeskOrganization, { params: { id }, body })),
    // A refusal may say that it is gone, or has another name.
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'organization', id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'organizations'] }),
  })
}

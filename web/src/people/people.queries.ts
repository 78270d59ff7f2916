import * as contract from '@perkloop/contract/people'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminProof } from '../admin/admin-proof'
import { call, callPage } from '../platform/api'
import { showWritten } from '../platform/optimistic'
import { usePaginated } from '../platform/pagination'

/** More with `fetchNextPage`. The list before stays while the next one is read. */
export function usePeople(q: string, which: contract.WhichPeople) {
  return usePaginated(
    ['admin', 'people', q, which],
    ({ cursor, signal }) =>
      callPage(contract.listPeople, { query: { q: q || undefined, which, limit: 25, cursor }, signal }),
    { placeholderData: keepPreviousData },
  )
}

export function usePerson(id: string) {
  return useQuery({
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => call(contract.getAdminPerson, { params: { id }, signal }),
  })
}

/** What an administrator does with a person; the answer is the person afterwards. */
function useAct<Given>(id: string, send: (given: Given) => Promise<contract.AdminPerson>) {
  const { withProof } = useAdminProof()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => withProof(() => send(given)),
    onSuccess: (person) => showWritten(['admin', 'person', id], person),
    // A refusal may say that it is done already.
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'person', id] }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin', 'people'] }),
  })
}

const at = (id: string) => ({ params: { id } })

export const useSuspend = (id: string) =>
  useAct(id, (body: { until: string | null; reason: string }) => call(contract.suspendPerson, { ...at(id), body }))
export const useRestore = (id: string) =>
  useAct(id, (body: { reason: string }) => call(contract.restorePerson, { ...at(id), body }))
export const useSignOutPerson = (id: string) =>
  useAct(id, (body: { reason: string }) => call(contract.signOutPerson, { ...at(id), body }))
export const useResetTwoFactor = (id: string) =>
  useAct(id, (body: { reason: string; identityCheck: string }) =>
    call(contract.resetPersonTwoFactor, { ...at(id), body }),
  )

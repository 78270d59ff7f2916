import { addDomain, checkDomain, type Domain, deleteDomain, listDomains } from '@perkloop/contract/domain'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { showWritten } from '../platform/optimistic'
import { organizationMeta } from './organization.queries'

const domainsQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id, 'domains'],
    queryFn: ({ signal }) => call(listDomains, { params: { id }, signal }),
    meta: organizationMeta,
  })

export const useDomains = (id: string) => useQuery(domainsQuery(id))

/** Puts what the server answered into the list, at once. */
function keep(id: string, domain: Domain) {
  showWritten(domainsQuery(id).queryKey, (before = []) =>
    before.some(({ _id }) => _id === domain._id)
      ? before.map((one) => (one._id === domain._id ? domain : one))
      : [...before, domain],
  )
}

export function useAddDomain(id: string) {
  return useMutation({
    mutationFn: ({ domain }: { domain: string }) =>
      callOnce(addDomain, { params: { id }, body: { domain } }, deleteDomain),
    onSuccess: (domain) => keep(id, domain),
  })
}

export function useCheckDomain(id: string) {
  return useMutation({
    mutationFn: (domainId: string) => call(checkDomain, { params: { id, domainId } }),
    onSuccess: (domain) => keep(id, domain),
  })
}

export function useDeleteDomain(id: string) {
  return useMutation({
    mutationFn: (domainId: string) => call(deleteDomain, { params: { id, domainId } }),
    onSuccess: ({ _id }) =>
      showWritten(domainsQuery(id).queryKey, (before = []) => before.filter((one) => one._id !== _id)),
  })
}

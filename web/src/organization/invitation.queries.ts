import { acceptInvitation, readInvitation } from '@perkloop/contract/invitation'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { readOrganizationAgain } from './organization.queries'

/** What the link of an invitation is for; undefined asks for nothing. */
export function useInvitation(token: string | undefined) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { params: { token: token ?? '' }, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** Done once the profile says so too: then the page shows the organization. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: ({ token, key }: { token: string; key: string }) => call(acceptInvitation, { body: { token }, key }),
    onSuccess: readOrganizationAgain,
  })
}

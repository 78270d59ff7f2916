import { readInvitation } from '@perkloop/contract/invitation'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { mayPass } from '../platform/may-pass'

/** What the link of an invitation is for; without a token nothing is requested. */
export function useInvitation(token: string | undefined) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { params: { token: token ?? '' }, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
    // A refusal is final: to read it again would only disturb its page.
    refetchOnReconnect: ({ state }) => mayPass(state.error),
  })
}

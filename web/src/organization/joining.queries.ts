import {
  changeJoining,
  decideJoinRequest,
  type Joining,
  joinByDomain,
  listJoinRequests,
  readJoinable,
  readJoining,
  takeBackJoinRequest,
} from '@perkloop/contract/domain-joining'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { joined } from '#locale/organization-joining'
import { call, callPage } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { changed, reload } from '../platform/changes'
import { showWritten } from '../platform/optimistic'
import { usePaginated } from '../platform/pagination'
import { toast } from '../ui/toast'
import { organizationChanged, organizationMeta } from './organization.queries'

/** What the user can join by their email: one organization, or none. */
export function useJoinable() {
  return useQuery({
    queryKey: ['organization', 'joinable'],
    queryFn: ({ signal }) => call(readJoinable, { signal }),
    meta: organizationMeta,
  })
}

export function useJoinByDomain() {
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      callOnce(joinByDomain, { params: { id } }, takeBackJoinRequest),
    onSuccess: ({ state }, { name }) => {
      if (state !== 'joined') return changed('organization')
      // Here, as the card is gone once the user is a member.
      toast.success(joined({ organization: name }))
      return organizationChanged()
    },
  })
}

export function useTakeBackJoinRequest() {
  return useMutation({
    mutationFn: (id: string) => call(takeBackJoinRequest, { params: { id } }),
    onSettled: reload('organization'),
  })
}

const joiningQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id, 'joining'],
    queryFn: ({ signal }) => call(readJoining, { params: { id }, signal }),
    meta: organizationMeta,
  })

export const useJoining = (id: string) => useQuery(joiningQuery(id))

export function useChangeJoining(id: string) {
  return useMutation({
    mutationFn: (mode: Joining['mode']) => call(changeJoining, { params: { id }, body: { mode } }),
    onSuccess: (joining) => showWritten(joiningQuery(id).queryKey, joining),
  })
}

export function useJoinRequests(id: string) {
  return usePaginated(
    ['organization', id, 'join-requests'],
    ({ cursor, signal }) => callPage(listJoinRequests, { params: { id }, query: { limit: 50, cursor }, signal }),
    { meta: organizationMeta },
  )
}

export function useDecideJoinRequest(id: string) {
  return useMutation({
    mutationFn: ({ userId, isAccepted }: { userId: string; isAccepted: boolean }) =>
      call(decideJoinRequest, { params: { id, userId }, body: { isAccepted } }),
    // Also after a refusal: another manager has decided meanwhile, or they ask no longer.
    onSettled: reload('organization'),
  })
}

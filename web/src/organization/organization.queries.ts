import {
  createOrganization,
  getOrganization,
  listOrganizationUsers,
  type OrganizationChange,
  type OrganizationDraft,
  updateOrganization,
} from '@perkloop/contract/organization'
import { listRoles } from '@perkloop/contract/role'
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callPage } from '../platform/api'
import { queryClient } from '../platform/query-client'
import { profileQuery } from '../platform/session.queries'

function organizationQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id],
    queryFn: ({ signal }) => call(getOrganization, { params: { id }, signal }),
  })
}

export function useOrganization(id: string) {
  return useQuery(organizationQuery(id))
}

/** Members, then open invitations; more of them with `fetchNextPage`. */
export function useOrganizationUsers(id: string) {
  return useInfiniteQuery({
    queryKey: ['organization', id, 'users'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listOrganizationUsers, { params: { id }, query: { limit: 100, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}

export function useRoles(id: string) {
  return useQuery({
    queryKey: ['organization', id, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { id }, signal }),
  })
}

/** Done once the profile says so too: then the page shows the new organization. */
export function useCreateOrganization() {
  return useMutation({
    mutationFn: (draft: z.input<typeof OrganizationDraft>) => call(createOrganization, { body: draft }),
    onSuccess: ({ organization }) => {
      queryClient.setQueryData(organizationQuery(organization._id).queryKey, organization)
      return queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}

export function useUpdateOrganization(id: string) {
  return useMutation({
    mutationFn: (change: z.input<typeof OrganizationChange>) =>
      call(updateOrganization, { params: { id }, body: change }),
    onSuccess: (organization) => {
      queryClient.setQueryData(organizationQuery(id).queryKey, organization)
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}

/** Also whether one still belongs to it: that is the profile's to say. */
export function readOrganizationAgain() {
  for (const queryKey of [['organization'], profileQuery.queryKey]) void queryClient.invalidateQueries({ queryKey })
}

import {
  createOrganization,
  getOrganization,
  type OrganizationChange,
  type OrganizationDraft,
  updateOrganization,
} from '@perkloop/contract/organization'
import { choosePlan, type Plan } from '@perkloop/contract/subscription'
import { removeMember } from '@perkloop/contract/team'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { queryClient } from '../platform/query-client'
import { profileQuery } from '../platform/session.queries'

export function organizationQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id],
    queryFn: ({ signal }) => call(getOrganization, { params: { id }, signal }),
  })
}

export function useOrganization(id: string) {
  return useQuery(organizationQuery(id))
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

export function useChoosePlan(id: string) {
  return useMutation({
    mutationFn: (plan: Plan) => call(choosePlan, { params: { id }, body: { plan } }),
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(organizationQuery(id).queryKey, (known) => known && { ...known, subscription })
      void queryClient.invalidateQueries({ queryKey: ['organization'] })
    },
  })
}

/** Done once the profile says so too: then the page is that of somebody without an organization. */
export function useLeaveOrganization(id: string) {
  return useMutation({
    mutationFn: (userId: string) => call(removeMember, { params: { id, userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}

/** Also whether one still belongs to it: that is the profile's to say. */
export function readOrganizationAgain() {
  return Promise.all(
    [['organization'], profileQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

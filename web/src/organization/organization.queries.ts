import { acceptInvitation } from '@perkloop/contract/invitation'
import {
  createOrganization,
  getOrganization,
  type OrganizationChange,
  type OrganizationDraft,
  updateOrganization,
} from '@perkloop/contract/organization'
import { choosePlan } from '@perkloop/contract/subscription'
import { removeMember } from '@perkloop/contract/team'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { type Change, reload } from '../platform/changes'
import { showWritten } from '../platform/optimistic'

export const organizationMeta = { readOn: ['organization'] satisfies Change[] }

export function organizationQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id],
    queryFn: ({ signal }) => call(getOrganization, { params: { id }, signal }),
    meta: organizationMeta,
  })
}

export function useOrganization(id: string) {
  return useQuery(organizationQuery(id))
}

/**
 * Settles after the profile is reloaded: then the page shows the new organization.
 * @param onCreated Called before that, so that it can choose what that page shows.
 */
export function useCreateOrganization(onCreated: () => void) {
  return useMutation({
    mutationFn: (draft: z.input<typeof OrganizationDraft>) => call(createOrganization, { body: draft }),
    onSuccess: ({ organization }) => {
      onCreated()
      showWritten(organizationQuery(organization._id).queryKey, organization)
      return organizationChanged()
    },
  })
}

export function useUpdateOrganization(id: string) {
  return useMutation({
    mutationFn: (change: z.input<typeof OrganizationChange>) =>
      call(updateOrganization, { params: { id }, body: change }),
    onSuccess: (organization) => {
      showWritten(organizationQuery(id).queryKey, organization)
      void organizationChanged()
    },
  })
}

export function useChoosePlan(id: string) {
  return useMutation({
    mutationFn: (body: z.input<(typeof choosePlan)['body']>) => call(choosePlan, { params: { id }, body }),
    onSuccess: ({ subscription }) => {
      showWritten(organizationQuery(id).queryKey, (known) => known && { ...known, subscription })
      void organizationChanged()
    },
  })
}

/**
 * Settles after the profile is reloaded: then the page is that of a user without an organization.
 * @param onLeft Called before that.
 */
export function useLeaveOrganization(id: string, onLeft: () => void) {
  return useMutation({
    mutationFn: (userId: string) => call(removeMember, { params: { id, userId } }),
    onSuccess: () => {
      onLeft()
      return organizationChanged()
    },
  })
}

/** Settles after the profile is reloaded: then the page shows the organization. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (token: string) => callOnce(acceptInvitation, { body: { token } }),
    onSuccess: organizationChanged,
  })
}

/** Also reloads the profile, which holds whether the user still is a member. */
export const organizationChanged = reload('organization')

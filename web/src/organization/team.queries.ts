import { type InvitationDraft, inviteUser, revokeInvitation } from '@perkloop/contract/inviting'
import { listOrganizationUsers } from '@perkloop/contract/organization'
import { type MemberRole, removeMember, setMemberRole } from '@perkloop/contract/team'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callPage } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { usePaginated } from '../platform/pagination'
import { organizationChanged, organizationMeta } from './organization.queries'

/** Members, then open invitations; more of them with `fetchNextPage`. */
export function useOrganizationUsers(id: string) {
  return usePaginated(
    ['organization', id, 'users'],
    ({ cursor, signal }) => callPage(listOrganizationUsers, { params: { id }, query: { limit: 100, cursor }, signal }),
    { meta: organizationMeta },
  )
}

/** Invites a person, or sends an invitation again: the new one replaces the old. */
export function useInviteUser(id: string) {
  return useMutation({
    mutationFn: (draft: z.input<typeof InvitationDraft>) =>
      callOnce(inviteUser, { params: { id }, body: draft }, revokeInvitation),
    onSuccess: organizationChanged,
  })
}

export function useRevokeInvitation(id: string) {
  return useMutation({
    mutationFn: (invitationId: string) => call(revokeInvitation, { params: { id, invitationId } }),
    onSettled: organizationChanged,
  })
}

export function useSetMemberRole(id: string) {
  return useMutation({
    mutationFn: (change: z.input<typeof MemberRole>) => call(setMemberRole, { params: { id }, body: change }),
    onSuccess: organizationChanged,
  })
}

export function useRemoveMember(id: string) {
  return useMutation({
    mutationFn: (userId: string) => call(removeMember, { params: { id, userId } }),
    onSettled: organizationChanged,
  })
}

import { createRole, deleteRole, listRoles, type RoleChange, type RoleDraft, updateRole } from '@perkloop/contract/role'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { organizationChanged, organizationMeta } from './organization.queries'

export function useRoles(id: string) {
  return useQuery({
    queryKey: ['organization', id, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { id }, signal }),
    meta: organizationMeta,
  })
}

export function useCreateRole(id: string) {
  return useMutation({
    mutationFn: (draft: z.input<typeof RoleDraft>) => callOnce(createRole, { params: { id }, body: draft }, deleteRole),
    onSuccess: organizationChanged,
  })
}

export function useUpdateRole(id: string) {
  return useMutation({
    mutationFn: ({ roleId, change }: { roleId: string; change: z.input<typeof RoleChange> }) =>
      call(updateRole, { params: { id, roleId }, body: change }),
    onSuccess: organizationChanged,
  })
}

export function useDeleteRole(id: string) {
  return useMutation({
    mutationFn: (roleId: string) => call(deleteRole, { params: { id, roleId } }),
    onSettled: organizationChanged,
  })
}

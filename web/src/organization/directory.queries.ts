import { mapGroup, readDirectory } from '@perkloop/contract/directory'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { organizationChanged, organizationMeta } from './organization.queries'

export function useDirectory(id: string) {
  return useQuery({
    queryKey: ['organization', id, 'directory'],
    queryFn: ({ signal }) => call(readDirectory, { params: { id }, signal }),
    meta: organizationMeta,
  })
}

export function useMapGroup(id: string, groupId: string) {
  return useMutation({
    mutationFn: (roleId: string | null) => call(mapGroup, { params: { id, groupId }, body: { roleId } }),
    onSettled: organizationChanged,
  })
}

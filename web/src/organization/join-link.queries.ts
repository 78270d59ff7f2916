import { addJoinLink, deleteJoinLink, type JoinLinkDraft, listJoinLinks } from '@perkloop/contract/join-link'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { organizationChanged, organizationMeta } from './organization.queries'

export function useJoinLinks(id: string) {
  return useQuery({
    queryKey: ['organization', id, 'links'],
    queryFn: ({ signal }) => call(listJoinLinks, { params: { id }, signal }),
    meta: organizationMeta,
  })
}

export function useAddJoinLink(id: string) {
  return useMutation({
    mutationFn: (draft: z.input<typeof JoinLinkDraft>) => call(addJoinLink, { params: { id }, body: draft }),
    onSuccess: organizationChanged,
  })
}

export function useDeleteJoinLink(id: string) {
  return useMutation({
    mutationFn: (linkId: string) => call(deleteJoinLink, { params: { id, linkId } }),
    onSettled: organizationChanged,
  })
}

import { limits } from '@perkloop/contract/limits'
import {
  createPerk,
  deletePerk,
  getUploadUrl,
  listOwnPerks,
  type pictureTypes,
  updatePerk,
} from '@perkloop/contract/own-perk'
import { getPerk, type OwnPerk, type Perk, type PerkDraft } from '@perkloop/contract/perk'
import { type InfiniteData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { uploadFailed } from '#locale/upload'
import type { PageOf } from '../platform/api'
import { call, callAll } from '../platform/api'
import { callOnce } from '../platform/call-once'
import { reload } from '../platform/changes'
import { expected, optimistic } from '../platform/optimistic'
import { queryClient } from '../platform/query-client'
import { sendFile } from '../platform/upload'
import { perkMeta } from './perk.queries'

export const ownPerksQuery = queryOptions({
  queryKey: ['perks', 'own'],
  queryFn: ({ signal }) => callAll(listOwnPerks, { query: { limit: limits.listMost }, signal }),
  meta: perkMeta,
})

/** The caller's own perks, newest first. */
export function useOwnPerks() {
  return useQuery(ownPerksQuery)
}

/** One perk the caller may see; without an id nothing is requested. */
export function usePerk(id: string | undefined) {
  return useQuery({
    queryKey: ['perks', 'one', id],
    queryFn: ({ signal }) => call(getPerk, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    initialData: () => (id === undefined ? undefined : knownPerk(id)),
    // It is read all the same.
    initialDataUpdatedAt: 0,
    meta: perkMeta,
  })
}

/** A perk as a list that was read shows it. */
function knownPerk(id: string) {
  const featured = queryClient.getQueriesData<Perk[]>({ queryKey: ['perks', 'featured'] })
  const lists = queryClient.getQueriesData<InfiniteData<PageOf<Perk[]>>>({ queryKey: ['perks', 'list'] })
  const known = [
    ...featured.flatMap(([, perks = []]) => perks),
    ...lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ items }) => items),
  ]
  return known.find(({ _id }) => _id === id)
}

/** Bids are reloaded too, as they show their perks. */
const perkChanged = reload('perk', 'bid')

export function useCreatePerk() {
  return useMutation({
    mutationFn: (draft: z.input<typeof PerkDraft>) => callOnce(createPerk, { body: draft }, deletePerk),
    onSuccess: perkChanged,
  })
}

export function useUpdatePerk() {
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: Partial<z.input<typeof PerkDraft>> }) =>
      call(updatePerk, { params: { id }, body: change }),
    onSuccess: perkChanged,
  })
}

/** Offers a perk again that was exchanged. */
export function useListAgain() {
  return useMutation({
    mutationFn: (id: string) => call(updatePerk, { params: { id }, body: { status: 'available' } }),
    ...optimistic((id: string) => [
      expected<OwnPerk[]>(ownPerksQuery.queryKey, (perks) =>
        perks.map((perk) => (perk._id === id ? { ...perk, status: 'available' } : perk)),
      ),
    ]),
    onSettled: perkChanged,
  })
}

export function useDeletePerk() {
  return useMutation({
    mutationFn: (id: string) => call(deletePerk, { params: { id } }),
    ...optimistic((id: string) => [
      expected<OwnPerk[]>(ownPerksQuery.queryKey, (perks) => perks.filter((perk) => perk._id !== id)),
    ]),
    onSettled: perkChanged,
  })
}

/**
 * Uploads a picture; `onProgress` gets the share that is sent, 0 to 1. @returns its key, to store with the perk; one of a
 * person is theirs as soon as it is sent.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  of: 'perk' | 'person' = 'perk',
) {
  const fileType = file.type as (typeof pictureTypes)[number]
  const body = { fileName: file.name || 'picture', fileType, of }
  const { uploadUrl, key } = await call(getUploadUrl, { body, signal })
  await sendFile({ method: 'PUT', url: uploadUrl, file, failed: uploadFailed() }, onProgress, signal)
  return key
}

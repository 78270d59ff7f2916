import { getWants, setWants, type Wants } from '@perkloop/contract/want'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api'
import { reload } from '../platform/changes'
import { showWritten } from '../platform/optimistic'

const wantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['wants', id],
    queryFn: ({ signal }) => call(getWants, { params: { id }, signal }),
    meta: { readOn: ['perk'] },
  })

/** What the user would take for a perk of theirs; without an id nothing is requested. */
export function useWants(id: string | undefined) {
  return useQuery({ ...wantsQuery(id ?? ''), enabled: id !== undefined })
}

export function useSetWants() {
  return useMutation({
    mutationFn: ({ id, wants }: { id: string; wants: Wants }) => call(setWants, { params: { id }, body: wants }),
    onSuccess: (wants, { id }) => showWritten(wantsQuery(id).queryKey, wants),
    // Received bids say whether they are on the list.
    onSettled: reload('bid'),
  })
}

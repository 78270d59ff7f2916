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
    // Read anew each time: a form that begins with an old list would undo what another device has saved meanwhile.
    gcTime: 0,
  })

/** What the user would take for a perk of theirs; without an id nothing is requested. */
export function useWants(id: string | undefined) {
  return useQuery({ ...wantsQuery(id ?? ''), enabled: id !== undefined })
}

export function useSetWants() {
  return useMutation({
    mutationFn: ({ id, wants }: { id: string; wants: Wants }) => call(setWants, { params: { id }, body: wants }),
    // Each replaces the whole list: the last press must be stored last.
    scope: { id: 'wants' },
    // Only where it is still shown, as `gcTime` says.
    onSuccess: (wants, { id }) => showWritten(wantsQuery(id).queryKey, (shown) => shown && wants),
    // Received bids say whether they are on the list.
    onSettled: reload('bid'),
  })
}

import { deleteSso, getSso, type SsoState, type SsoUse, saveSso, setSsoUse, testSso } from '@perkloop/contract/sso'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { reload } from '../platform/changes'
import { showWritten } from '../platform/optimistic'
import { goTo } from './way'

const organizationChanged = reload('organization')

const ssoQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id, 'sso'],
    queryFn: ({ signal }) => call(getSso, { params: { id }, signal }),
    meta: { readOn: ['organization'] },
  })

export const useSsoState = (id: string) => useQuery(ssoQuery(id))

/** All that is done to the connection of an organization. */
export function useSsoActs(id: string) {
  const params = { id }
  const onSuccess = (state: SsoState) => showWritten(ssoQuery(id).queryKey, state)
  return {
    save: useMutation({
      mutationFn: (body: z.input<typeof saveSso.body>) => call(saveSso, { params, body }),
      onSuccess,
      // Another admin may have saved it meanwhile.
      onError: () => void organizationChanged(),
    }),
    use: useMutation({
      mutationFn: (body: { use: SsoUse; breakGlassId?: string }) => call(setSsoUse, { params, body }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(deleteSso, { params }), onSettled: organizationChanged }),
    test: useMutation({ mutationFn: async () => goTo(await call(testSso, { params })) }),
  }
}

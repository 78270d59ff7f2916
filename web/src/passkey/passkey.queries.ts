import {
  addPasskey,
  listPasskeys,
  type PasskeyDraft,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@perkloop/contract/passkey'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { reload } from '../platform/changes'
import { makePasskey } from './make-passkey'

export function usePasskeys() {
  return useQuery({
    queryKey: ['users', 'passkeys'],
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
    meta: { readOn: ['profile'] },
  })
}

const profileChanged = reload('profile')

/** Opens the browser's prompt between two requests; its errors are thrown as they are. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name, ...proof }: z.output<typeof PasskeyDraft>) => {
      const options = await call(passkeyOptions, { body: proof })
      const response = await makePasskey(options)
      return call(addPasskey, { body: { response, name } })
    },
    onSettled: profileChanged,
  })
}

export function useRenamePasskey(id: string) {
  return useMutation({
    mutationFn: (name: string) => call(renamePasskey, { params: { id }, body: { name } }),
    onSettled: profileChanged,
  })
}

export function useRemovePasskey(id: string) {
  return useMutation({ mutationFn: () => call(removePasskey, { params: { id } }), onSettled: profileChanged })
}

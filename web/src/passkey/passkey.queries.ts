import {
  addPasskey,
  listPasskeys,
  type PasskeyDraft,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@perkloop/contract/passkey'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { queryClient } from '../platform/query-client'
import { makePasskey, NoPasskey, signWithPasskey } from './browser-prompt'

// Below 'users', so that a live event of the profile reads it again.
const queryKey = ['users', 'passkeys']

export function usePasskeys() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listPasskeys, { signal }) })
}

const readAgain = () => queryClient.invalidateQueries({ queryKey })

/** Asks the browser in between; what that says is thrown as it is. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name, ...proof }: z.output<typeof PasskeyDraft>) => {
      const options = await call(passkeyOptions, { body: proof })
      const response = await makePasskey(options)
      return call(addPasskey, { body: { response, name } })
    },
    onSettled: readAgain,
  })
}

export function useRenamePasskey(id: string) {
  return useMutation({
    mutationFn: (name: string) => call(renamePasskey, { params: { id }, body: { name } }),
    onSettled: readAgain,
  })
}

export function useRemovePasskey(id: string) {
  return useMutation({ mutationFn: () => call(removePasskey, { params: { id } }), onSettled: readAgain })
}

/** @returns nothing where the person thought better of it. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await call(passkeySignInOptions)
      try {
        const response = await signWithPasskey(options)
        return await call(signInWithPasskey, { body: { challengeId, response } })
      } catch (error) {
        if (error instanceof NoPasskey && error.cancelled) return undefined
        throw error
      }
    },
  })
}

/** What to tell people where it went wrong, whether here or on the server. */
export function whyNoPasskey(error: unknown, otherwise: string) {
  return error instanceof NoPasskey ? error.message : messageOf(error, otherwise)
}

import {
  addPasskey,
  listPasskeys,
  type PasskeyDraft,
  passkeyOptions,
  passkeySignInOptions,
  proveByPasskey,
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

/** Signs what the server asks. @returns nothing where the person thought better of it. */
async function signed() {
  const { challengeId, options } = await call(passkeySignInOptions)
  try {
    return { challengeId, response: await signWithPasskey(options) }
  } catch (error) {
    if (error instanceof NoPasskey && error.cancelled) return undefined
    throw error
  }
}

/** @returns nothing where the person thought better of it. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const body = await signed()
      return body && call(signInWithPasskey, { body })
    },
  })
}

/** @returns nothing where the person thought better of it. */
export function usePasskeyProof() {
  return useMutation({
    mutationFn: async () => {
      const body = await signed()
      return body && call(proveByPasskey, { body })
    },
  })
}

/** What to tell people where it went wrong, whether here or on the server. */
export function whyNoPasskey(error: unknown, otherwise: string) {
  return error instanceof NoPasskey ? error.message : messageOf(error, otherwise)
}

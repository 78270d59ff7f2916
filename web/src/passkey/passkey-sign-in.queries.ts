import { passkeySignInOptions, proveByPasskey, signInWithPasskey } from '@perkloop/contract/passkey'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { NoPasskey, signWithPasskey } from './browser-prompt'

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

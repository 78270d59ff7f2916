import { passkeySignInOptions, proveByPasskey, signInWithPasskey } from '@perkloop/contract/passkey-sign-in'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { NoPasskey, signWithPasskey } from './browser-prompt'

/** Signs the server's challenge. @returns undefined if the user closed the prompt. */
export async function signed() {
  const { challengeId, options } = await call(passkeySignInOptions)
  try {
    return { challengeId, response: await signWithPasskey(options) }
  } catch (error) {
    if (error instanceof NoPasskey && error.cancelled) return undefined
    throw error
  }
}

/** @returns undefined if the user closed the prompt. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async () => {
      const body = await signed()
      return body && call(signInWithPasskey, { body })
    },
  })
}

/** @returns undefined if the user closed the prompt. */
export function usePasskeyProof() {
  return useMutation({
    mutationFn: async () => {
      const body = await signed()
      return body && call(proveByPasskey, { body })
    },
  })
}

/** What went wrong, in the browser or on the server, as a sentence to show. */
export function whyNoPasskey(error: unknown, otherwise: string) {
  return error instanceof NoPasskey ? error.message : messageOf(error, otherwise)
}

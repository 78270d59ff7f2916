import { z } from 'zod'
import { endpoint } from './endpoint'
import { Done, Id } from './field'
import { RequestOptions, SignedChallenge } from './passkey'
import { User } from './user'

// Apart from the calls of users who keep passkeys, which the sign-in page does not carry.

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/users/passkeys/sign-in-options',
  access: 'public',
  summary: 'Begin to sign in with a passkey; names nobody',
  failure: 'signInWithPasskeyFailed',
  reply: z.object({ challengeId: Id, options: RequestOptions }),
  idempotent: false,
  limit: 'sign-in-options',
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/users/passkeys/sign-in',
  access: 'public',
  summary: 'Sign in with a passkey',
  failure: 'signInWithPasskeyFailed',
  body: SignedChallenge,
  reply: z.object({ token: z.string(), user: User }),
  idempotent: false,
  limit: 'sign-in',
})

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/users/prove/passkey',
  access: 'user',
  summary: 'Prove with a passkey that it is you, as one signs in; good for 15 minutes in this session',
  failure: 'thisCouldNotBeProven',
  body: SignedChallenge,
  reply: Done,
  idempotent: false,
  limit: 'guess',
})

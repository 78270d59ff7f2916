import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, line, Moment } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { AnyCode } from './two-factor'

/** A key on a device or in a password manager that signs its owner in; only the owner sees it. */
export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Moment,
  /** Null until it has signed in for the first time. */
  lastUsedAt: Moment.nullable(),
  /** Whether a copy is kept in the owner's account at the authenticator's maker, and so on other devices. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

const Name = line(limits.passkeyName, 'nameMissing')
export const PasskeyName = z.object({ name: Name })

/** The form to fill in before the browser asks for a passkey. */
export const PasskeyDraft = z.object({
  currentPassword: z.string().min(1, fieldText('currentPasswordMissing')).max(1000),
  /** Needed where two-factor sign-in is on. */
  code: AnyCode.optional(),
  name: Name,
})

// What browsers and authenticators exchange (W3C WebAuthn level 3), as far as we use it.

/** Far longer than any browser sends, and all of a sign-in fits into what is read of anybody's body. */
const Bytes = z
  .string()
  .max(10_000)
  .regex(/^[\w-]*$/, fieldText('notBase64Url'))

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.infer<typeof CreationOptions>

export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const Credential = { id: Bytes.min(1).max(1400), rawId: Bytes.min(1).max(1400), type: z.literal('public-key') }

export const NewCredential = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

export const Assertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})
export type Assertion = z.output<typeof Assertion>

export const SignedChallenge = z.object({ challengeId: Id, response: Assertion })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/users/passkeys',
  access: 'user',
  summary: 'Your passkeys, the newest first',
  failure: 'failedToFetchPasskeys',
  reply: z.array(Passkey),
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/users/passkeys/options',
  access: 'user',
  summary: 'Begin to add a passkey: what the browser is to be asked for',
  failure: 'failedToAddPasskey',
  body: PasskeyDraft.pick({ currentPassword: true, code: true }),
  reply: CreationOptions,
  idempotent: false,
  limit: 'guess',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/passkeys',
  access: 'user',
  summary: 'Add the passkey the browser made; without a name it is called after the device',
  failure: 'failedToAddPasskey',
  body: z.object({ response: NewCredential, name: Name.optional() }),
  reply: Passkey,
  status: 201,
  limit: 'write',
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/users/passkeys/:id',
  access: 'user',
  summary: 'Rename a passkey',
  failure: 'failedToRenamePasskey',
  params: ById,
  body: PasskeyName,
  reply: Passkey,
  limit: 'write',
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/passkeys/:id',
  access: 'user',
  summary: 'Remove a passkey: it signs in no more',
  failure: 'failedToRemovePasskey',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

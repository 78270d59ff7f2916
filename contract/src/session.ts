import { z } from 'zod'
import { Password } from './account'
import { endpoint } from './endpoint'
import { ById, Deleted, Done, Id, Moment } from './field'
import { fieldText } from './field-text'
import { AnyCode } from './two-factor'

/** A session of the user; only they see it. */
export const Session = z.object({
  _id: Id,
  /** Like 'Chrome'; null where the client did not name it. */
  browser: z.string().nullable(),
  /** Like 'Windows', as above. */
  system: z.string().nullable(),
  /** Both in English, like 'Chrome on Windows', for programs; null without either. */
  device: z.string().nullable(),
  kind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** The IP address it signed in from. */
  address: z.string().nullable(),
  createdAt: Moment,
  lastUsedAt: Moment,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  access: 'user',
  summary: 'Where you are signed in, the latest use first',
  failure: 'failedToFetchSessions',
  reply: z.array(Session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:id',
  access: 'user',
  summary: 'Sign out one of your sessions, at once and everywhere',
  failure: 'failedToEndSession',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/users/sessions/end-others',
  access: 'user',
  summary: 'Sign out everywhere but here',
  failure: 'failedToEndSessions',
  reply: Done,
  idempotent: false,
  limit: 'write',
})

export const PasswordChange = z.object({
  currentPassword: z.string().min(1, fieldText('currentPasswordMissing')).max(1000),
  newPassword: Password,
})

/** With a code where two-factor sign-in is on: a proof takes what signing in takes. */
export const Proof = PasswordChange.pick({ currentPassword: true }).extend({ code: AnyCode.optional() })

export const proveByPassword = endpoint({
  method: 'POST',
  path: '/users/prove',
  access: 'user',
  summary: 'Prove by what signing in takes that it is you; good for 15 minutes in this session',
  failure: 'thisCouldNotBeProven',
  body: Proof,
  reply: Done,
  idempotent: false,
  limit: 'guess',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/password',
  access: 'user',
  summary: 'Change the password; every other session ends',
  failure: 'failedToChangePassword',
  body: PasswordChange,
  reply: Done,
  limit: 'guess',
})

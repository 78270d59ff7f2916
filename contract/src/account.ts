import { z } from 'zod'
import { endpoint } from './endpoint'
import { Done, name, optionalLine, text } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'
import { About, Discoverability, Person, User } from './user'

export const Email = text(limits.emailLength, 'emailMissing').pipe(z.email(fieldText('emailInvalid')))

export const Username = text(limits.usernameMax, 'usernameMissing')
  .pipe(z.string().min(limits.usernameMin, fieldText('atLeastCharacters', limits.usernameMin)))
  .pipe(z.string().regex(/^[A-Za-z0-9._-]+$/, fieldText('usernameCharacters')))

export const Password = z
  .string()
  .min(limits.passwordMin, fieldText('passwordTooShort', limits.passwordMin))
  .max(limits.passwordMax, fieldText('atMostCharacters', limits.passwordMax))

const Credentials = z.object({ email: z.string().max(1000), password: z.string().max(1000) })

export const Registration = z.object({
  name: name('fullNameMissing'),
  username: Username,
  email: Email,
  password: Password,
  ...About.shape,
  discoverability: Discoverability.optional(),
  invitationToken: z.string().max(200).optional(),
})

export const SignedIn = z.object({ token: z.string(), user: User })
export type SignedIn = z.infer<typeof SignedIn>

/** The response to a right password where an authenticator app is on; the ticket is good for one `loginSecondStep`. */
export const SecondStep = z.object({ ticket: z.string(), expiresInSeconds: z.number().int() })
export type SecondStep = z.infer<typeof SecondStep>

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  access: 'public',
  summary: 'Sign in, or begin to where a second step follows',
  failure: 'loginFailed',
  body: Credentials,
  reply: z.union([SignedIn, z.object({ secondStep: SecondStep })]),
  idempotent: false,
  limit: 'sign-in',
})

export const demoSignIn = endpoint({
  method: 'POST',
  path: '/users/demo-sign-in',
  access: 'public',
  summary: 'Sign in as somebody of the demo company, where it is loaded',
  failure: 'loginFailed',
  body: z.object({ username: Username }),
  reply: z.union([SignedIn, z.object({ secondStep: SecondStep })]),
  idempotent: false,
  limit: 'sign-in',
})

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  access: 'user',
  summary: 'End this session',
  failure: 'logoutFailed',
  reply: Done,
  idempotent: false,
  limit: 'write',
})

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  access: 'public',
  summary: 'Create an account; a verification mail follows',
  failure: 'registrationFailed',
  body: Registration,
  reply: z.object({
    message: z.string(),
    user: Person,
    organizationName: z.string().optional(),
    joinedOrganization: z.boolean().optional(),
  }),
  status: 201,
  limit: 'register',
})

export const usernameAvailable = endpoint({
  method: 'GET',
  path: '/users/username-available',
  access: 'public',
  summary: 'Whether a username is free, and one like it where it is not',
  failure: 'failedToCheckUsername',
  query: z.object({
    username: Username.describe('As it would be registered; capitals count for nothing'),
    name: optionalLine(limits.nameLength).describe('The full name, which another username is made from'),
  }),
  reply: z.object({ available: z.boolean(), suggestion: z.string().nullable() }),
  limit: 'username',
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/users/verify-email/:token',
  access: 'public',
  summary: 'Confirm an email address; repeating it says success again',
  failure: 'verificationFailed',
  params: z.object({ token: z.string().max(200).describe('Of the link that was mailed') }),
  reply: Done,
  limit: 'guess',
})

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/users/data',
  access: 'user',
  summary: 'Everything that is kept about you',
  failure: 'failedToDownloadData',
  reply: z.record(z.string(), z.unknown()),
  limit: 'download',
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/users/resend-verification',
  access: 'public',
  summary: 'Send the verification mail again',
  failure: 'failedToSendVerificationEmail',
  body: z.object({ email: Email }),
  reply: Done,
  limit: 'mail',
})

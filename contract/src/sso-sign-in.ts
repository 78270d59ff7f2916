import { z } from 'zod'
import { SignedIn } from './account'
import { endpoint } from './endpoint'
import { ById, Id } from './field'
import { fieldText } from './field-text'
import { organizationLimits } from './organization-limits'
import { SignedChallenge } from './passkey'
import { AnyCode } from './two-factor'

/** Where to go on, and what has to come back from there: the secret stays in the browser. */
export const SsoWay = z.object({ address: z.string(), state: z.string(), secret: z.string() })
export type SsoWay = z.infer<typeof SsoWay>

const Typed = z.object({ email: z.string().max(1000) })

export const lookUpSso = endpoint({
  method: 'POST',
  path: '/sso/lookup',
  access: 'public',
  summary: 'Whether an organization has single sign-on for the domain of an email; it says nothing about accounts',
  failure: 'loginFailed',
  body: Typed,
  reply: z.object({
    offer: z.object({ organizationId: Id, organizationName: z.string(), isRequired: z.boolean() }).nullable(),
  }),
  idempotent: false,
  limit: 'sign-in-options',
})

export const beginSso = endpoint({
  method: 'POST',
  path: '/sso/begin',
  access: 'public',
  summary: 'Begin to sign in at the identity provider of the email’s domain',
  failure: 'loginFailed',
  body: Typed.extend({
    isAgain: z
      .boolean()
      .default(false)
      .describe('Whether the provider is to ask who it is though it knows the browser: as a proof'),
  }),
  reply: SsoWay,
  idempotent: false,
  limit: 'sign-in',
})

/** An account with this email is there, whose owner proves once that it is theirs. */
export const SsoLink = z.object({ ticket: z.string(), email: z.string(), organizationName: z.string() })
export type SsoLink = z.infer<typeof SsoLink>

export const finishSso = endpoint({
  method: 'POST',
  path: '/sso/finish',
  access: 'optional',
  summary: 'Finish a sign-in with what the identity provider has sent back, in the browser that began it',
  failure: 'loginFailed',
  body: z.object({
    state: z.string().max(200),
    secret: z.string().max(200),
    /** What came back in the address: its query. */
    query: z.string().max(organizationLimits.ssoQuery).default(''),
  }),
  reply: z.union([
    SignedIn.extend({
      /** It is the first time: there was no account yet, or nobody has used it. */
      isNew: z.boolean(),
    }),
    z.object({ link: SsoLink }),
    /** Of a test: whose settings say what it found. */
    z.object({ tested: Id }),
  ]),
  idempotent: false,
  limit: 'sign-in',
})

export const linkSso = endpoint({
  method: 'POST',
  path: '/sso/link',
  access: 'public',
  summary:
    'Prove once that an account is yours, by its password (and code) or passkey, and sign in by the provider from now on',
  failure: 'loginFailed',
  body: z.object({
    ticket: z.string().max(200),
    currentPassword: z.string().min(1, fieldText('currentPasswordMissing')).max(1000).optional(),
    code: AnyCode.optional(),
    passkey: SignedChallenge.optional(),
  }),
  reply: SignedIn,
  idempotent: false,
  limit: 'second-step',
})

export const readSsoMetadata = endpoint({
  method: 'GET',
  path: '/sso/:id/metadata',
  access: 'public',
  summary: 'What a SAML identity provider has to know of us, as metadata; for every organization',
  failure: 'failedToFetchSso',
  params: ById,
  reply: z.string(),
  file: { type: 'application/samlmetadata+xml', name: 'perkloop-metadata.xml' },
  limit: 'sign-in-options',
})

import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, line, Moment, optionalLine, optionalText } from './field'
import { fieldText } from './field-text'
import { organizationLimits } from './organization-limits'
import { SsoWay } from './sso-sign-in'

/** The ways people of an organization sign in: as everybody, by its identity provider if they like, or only by that. */
export const ssoUses = ['off', 'offered', 'enforced'] as const
export type SsoUse = (typeof ssoUses)[number]

/** A form's choice of none is the empty text. */
const RoleId = z.uuid(fieldText('roleMissing')).toLowerCase()

const GroupRole = z.object({ group: line(organizationLimits.ssoName, 'required'), roleId: RoleId })

/** What both kinds of provider have. */
const shared = {
  /** Names of claims or attributes; the usual ones where they are empty. */
  emailClaim: optionalLine(organizationLimits.ssoName),
  groupsClaim: optionalLine(organizationLimits.ssoName),
  /** Of who joins by it and is in none of the groups. */
  roleId: RoleId,
  /** The first group that a user is in says their role. Without any, roles are given here alone. */
  groupRoles: z.array(GroupRole).max(organizationLimits.ssoGroups, 'ssoGroupsMost').default([]),
  changedAt: Moment.nullish().describe(
    'Of the connection that you have seen, null where there was none: no other is replaced',
  ),
}

const Address = z
  .string()
  .trim()
  .max(organizationLimits.webhookAddress, fieldText('atMostCharacters', organizationLimits.webhookAddress))
  .refine((address) => /^https?:\/\/\S+$/i.test(address) && URL.canParse(address), fieldText('linkWithoutHttps'))

export const OidcDraft = z.object({
  kind: z.enum(['oidc']),
  issuer: Address,
  clientId: line(organizationLimits.ssoName, 'required'),
  /** Empty or left out, the one before stays. */
  clientSecret: optionalText(organizationLimits.webhookAddress),
  ...shared,
})

/** By its file or its address; with neither, those read before stay. */
export const SamlDraft = z.object({
  kind: z.enum(['saml']),
  metadata: optionalText(organizationLimits.ssoMetadata),
  metadataAddress: z
    .string()
    .trim()
    .max(organizationLimits.webhookAddress, fieldText('atMostCharacters', organizationLimits.webhookAddress))
    .refine((address) => address === '' || Address.safeParse(address).success, fieldText('linkWithoutHttps'))
    .optional(),
  ...shared,
})

export const SsoDraft = z.discriminatedUnion('kind', [OidcDraft, SamlDraft])
export type SsoDraft = z.output<typeof SsoDraft>

export const SsoConnection = z.object({
  kind: z.enum(['oidc', 'saml']),
  /** As the provider names itself. */
  issuer: z.string(),
  clientId: z.string().nullable(),
  metadataAddress: z.string().nullable(),
  /** Until when each certificate of a SAML provider is good. */
  certificatesEnd: z.array(Moment),
  emailClaim: z.string(),
  groupsClaim: z.string(),
  roleId: Id,
  groupRoles: z.array(GroupRole),
  use: z.enum(ssoUses),
  breakGlassId: Id.nullable(),
  /** How many members may do more than who saved it: they are not signed in by it until an admin saves it. */
  outOfReach: z.number().int(),
  /** When it was last saved. */
  changedAt: Moment,
  /** The last test; null where there was none since the last change. */
  test: z.object({ at: Moment, isGood: z.boolean(), message: z.string() }).nullable(),
})
export type SsoConnection = z.infer<typeof SsoConnection>

export const SsoState = z.object({
  connection: SsoConnection.nullable(),
  /** What the provider has to know of us. */
  redirectAddress: z.string(),
  /** For SAML: where it posts its answers, and how we are called; there is our metadata. */
  acsAddress: z.string(),
  entityId: z.string(),
  /** Without a proven domain nobody can sign in by it. */
  hasProvenDomain: z.boolean(),
  /** Who may keep password and passkey where it is enforced. */
  admins: z.array(z.object({ _id: Id, name: z.string(), hasPassword: z.boolean() })),
})
export type SsoState = z.infer<typeof SsoState>

export const SsoUseChange = z.object({
  use: z.enum(ssoUses),
  /** The admin who keeps password and passkey; the caller unless another is named. */
  breakGlassId: Id.optional(),
})

export const getSso = endpoint({
  method: 'GET',
  path: '/organizations/:id/sso',
  access: 'user',
  summary: 'How your organization is connected to its identity provider',
  failure: 'failedToFetchSso',
  params: ById,
  reply: SsoState,
})

export const saveSso = endpoint({
  method: 'PUT',
  path: '/organizations/:id/sso',
  access: 'user',
  summary: 'Connect your organization to an identity provider, or change how it is; its secret is never answered',
  failure: 'failedToSaveSso',
  params: ById,
  body: SsoDraft,
  reply: SsoState,
  limit: 'guess',
})

export const setSsoUse = endpoint({
  method: 'PUT',
  path: '/organizations/:id/sso/use',
  access: 'user',
  summary: 'Offer single sign-on, require it, or switch it off. Requiring it ends the members’ other sessions',
  failure: 'failedToSaveSso',
  params: ById,
  body: SsoUseChange,
  reply: SsoState,
  limit: 'write',
})

export const deleteSso = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/sso',
  access: 'user',
  summary: 'Forget the identity provider; people sign in as everybody',
  failure: 'failedToSaveSso',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

export const testSso = endpoint({
  method: 'POST',
  path: '/organizations/:id/sso/test',
  access: 'user',
  summary: 'Begin a sign-in that signs nobody in; what it finds stands in the settings',
  failure: 'failedToTestSso',
  params: ById,
  reply: SsoWay,
  idempotent: false,
  limit: 'guess',
})

import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, line, Moment } from './field'
import { organizationLimits } from './organization-limits'
import { organizationScopes, personalScopes } from './scope'

const listed = {
  _id: Id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** The last four characters: the rest is shown once, when it is made. */
  lastFour: z.string(),
  createdAt: Moment,
  expiresAt: Moment,
  /** To five minutes; null until it is used for the first time. */
  lastUsedAt: Moment.nullable(),
}

/** A secret by which a program calls for its owner; only the owner sees it. */
export const Token = z.object(listed)
export type Token = z.infer<typeof Token>

export const OrganizationToken = z.object({
  ...listed,
  /** Who made it; null for a former member. */
  madeBy: z.string().nullable(),
})
export type OrganizationToken = z.infer<typeof OrganizationToken>

/** Shown this once; afterwards only its hash is kept. */
const Secret = { token: z.string() }

const draft = {
  name: line(organizationLimits.tokenName, 'nameMissing'),
  /** For how many days it works. */
  days: z.number().int().min(1).max(organizationLimits.tokenDaysMost).default(organizationLimits.tokenDays),
}

export const TokenDraft = z.object({
  ...draft,
  scopes: z.array(z.enum(personalScopes)).min(1, 'scopesMissing').max(personalScopes.length),
})

export const OrganizationTokenDraft = z.object({
  ...draft,
  scopes: z.array(z.enum(organizationScopes)).min(1, 'scopesMissing').max(organizationScopes.length),
})

export const listTokens = endpoint({
  method: 'GET',
  path: '/users/tokens',
  access: 'user',
  summary: 'Your access tokens, the newest first',
  failure: 'failedToFetchTokens',
  reply: z.array(Token),
})

export const makeToken = endpoint({
  method: 'POST',
  path: '/users/tokens',
  access: 'user',
  summary: 'Make an access token; takes a sign-in, or a proof, of the last 15 minutes',
  failure: 'failedToMakeToken',
  body: TokenDraft,
  reply: Token.extend(Secret),
  status: 201,
  idempotent: false,
  limit: 'write',
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/users/tokens/:id',
  access: 'user',
  summary: 'Revoke an access token, at once and everywhere',
  failure: 'failedToRevokeToken',
  params: ById,
  reply: Deleted,
  limit: 'write',
})

export const listOrganizationTokens = endpoint({
  method: 'GET',
  path: '/organizations/:id/tokens',
  access: 'user',
  summary: 'The access tokens of your organization, the newest first',
  failure: 'failedToFetchTokens',
  params: ById,
  reply: z.array(OrganizationToken),
})

export const makeOrganizationToken = endpoint({
  method: 'POST',
  path: '/organizations/:id/tokens',
  access: 'user',
  summary: 'Make an access token of your organization; takes a sign-in, or a proof, of the last 15 minutes',
  failure: 'failedToMakeToken',
  params: ById,
  body: OrganizationTokenDraft,
  reply: OrganizationToken.extend(Secret),
  status: 201,
  idempotent: false,
  limit: 'write',
})

export const revokeOrganizationToken = endpoint({
  method: 'DELETE',
  path: '/organizations/:id/tokens/:tokenId',
  access: 'user',
  summary: 'Revoke an access token of your organization, at once and everywhere',
  failure: 'failedToRevokeToken',
  params: ById.extend({ tokenId: Id.describe('The token') }),
  reply: Deleted,
  limit: 'write',
})

/** What a personal token may be given (docs/product.md, Tokens): it acts in its owner's own trades. */
export const personalScopes = [
  'profile:read',
  'perks:read',
  'perks:write',
  'bids:read',
  'bids:write',
  'exchanges:read',
  'exchanges:write',
  'chat:read',
  'chat:write',
  'friends:read',
  'friends:write',
  'notifications:read',
  'notifications:write',
] as const
type PersonalScope = (typeof personalScopes)[number]

/**
 * What an organization's token may be given: it reads, and changes nothing; but one with `scim`, by which the organization's
 * directory says who its members are (docs/decisions/0027).
 */
export const organizationScopes = [
  'organization:read',
  'members:read',
  'trade:read',
  'insights:read',
  'audit:read',
  'scim',
] as const
export type OrganizationScope = (typeof organizationScopes)[number]

export type Scope = PersonalScope | OrganizationScope

/** `any`: every token may call. `never`: no token may, whatever its scopes. */
export type CallScope = Scope | 'any' | 'never'

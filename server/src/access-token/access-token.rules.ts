import { randomBytes } from 'node:crypto'
import { type Action, defaultRoles, holdsAll, may, type Permissions } from '@perkloop/contract/permission'
import type { CallScope, OrganizationScope, Scope } from '@perkloop/contract/scope'
import { say } from '../locales/text'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'

/** 256 random bits. Longer than any token of a session, so that one is never taken for the other. */
export const newAccessToken = () => `pk_${randomBytes(32).toString('base64url')}`

/** The access token of an `Authorization` header; undefined if it holds none. */
export const accessTokenIn = (authorization: string | undefined) =>
  /^Bearer (pk_[\w-]{43})$/.exec(authorization ?? '')?.[1]

export const lastFourOf = (token: string) => token.slice(-4)
export const endOf = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** @throws Refusal 403 unless a token with these scopes may make a call of this scope. */
export function refuseScope(scopes: readonly string[], needed: CallScope, about?: string) {
  if (needed === 'any') return
  const extras = about ? { about } : {}
  if (needed === 'never') return refuse('FORBIDDEN', 'tokenNeverMay', extras)
  if (!scopes.includes(needed)) refuse('FORBIDDEN', say('tokenLacksScope', { scope: needed }), extras)
}

/** What a member must be allowed to do in order to let a token do it, and what the token holds by it. */
const organizationGrants: Record<OrganizationScope, { actions: Action[]; holds: (keyof Permissions)[] }> = {
  'organization:read': { actions: ['see the roles'], holds: ['viewOrganization', 'viewRoles'] },
  'members:read': { actions: ['see the members'], holds: ['viewUsers'] },
  'trade:read': {
    actions: ["manage members' perks", "see members' exchanges"],
    holds: ['manageAllPerks', 'viewExchanges'],
  },
  // This key alone opens these two; the token's scopes open no call that would change anything by it.
  'insights:read': { actions: ['see what the team offers and wants'], holds: ['manageOrganization'] },
  'audit:read': { actions: ['read the audit trail'], holds: ['manageOrganization'] },
  scim: { actions: ['manage the members'], holds: ['manageUsers'] },
}

type Holder = Parameters<typeof may>[0]

/**
 * Whether a member may give a token of the organization all of these scopes: no more than they may do themselves. A directory
 * gives and takes every role, so `scim` takes all that admins hold.
 */
export function mayGrant(maker: Holder, scopes: readonly OrganizationScope[]) {
  if (scopes.includes('scim') && !holdsAll(maker, defaultRoles.admin)) return false
  return scopes.flatMap((scope) => organizationGrants[scope].actions).every((action) => may(maker, action))
}

/** What an organization's token is allowed within it. */
export const permissionsOf = (scopes: readonly Scope[]) =>
  scopes.flatMap((scope) => organizationGrants[scope as OrganizationScope]?.holds ?? [])

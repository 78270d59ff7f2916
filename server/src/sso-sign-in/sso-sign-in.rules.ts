import { Email } from '@perkloop/contract/account'
import { nameFrom } from '../account/given-name.rules'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Named } from '../platform/outside/oidc'
import { isAdminRole } from '../team/team.rules'

/**
 * The email that a provider names, as far as it may be heeded (docs/product.md, Single sign-on).
 * @throws Refusal SSO_FAILED that says what to change.
 */
export function emailOf({ email, isEmailVerified }: Pick<Named, 'email' | 'isEmailVerified'>) {
  const read = Email.safeParse(email ?? '')
  if (!read.success) return refuse('SSO_FAILED', 'ssoNoEmail')
  if (!isEmailVerified) refuse('SSO_FAILED', 'ssoEmailUnverified')
  return read.data
}

export function refuseForeign(email: string, isAtProvenDomain: boolean) {
  if (!isAtProvenDomain) refuse('SSO_FAILED', say('ssoDomainForeign', { email }))
}

/** Who may be signed in, or joined, by an organization's provider. */
export function refusePerson(
  account: { isSystemAdmin: boolean; organizationId: string | null },
  organizationId: string,
) {
  // A provider of one organization must not open the desk of all.
  if (account.isSystemAdmin) refuse('SSO_FAILED', 'ssoSystemAdmin')
  if (account.organizationId !== null && account.organizationId !== organizationId)
    refuse('SSO_FAILED', 'ssoMemberElsewhere')
}

/** A name as people may register with, else what stands before the @. */
export function nameOf({ name }: Pick<Named, 'name'>, email: string) {
  return nameFrom(name ?? '', (email.split('@')[0] ?? '').slice(0, 50))
}

/** Groups never take the last admin away, nor the one who keeps their password. */
export const keepsRole = (role: { name: string }, otherAdmins: number, isBreakGlass: boolean) =>
  isAdminRole(role) && (otherAdmins === 0 || isBreakGlass)

import { type Permissions, permissionKeys } from '@perkloop/contract/permission'
import type { SsoConnection, SsoDraft, SsoUse } from '@perkloop/contract/sso'
import { refuse, refuseField } from '../platform/base/errors'

/** The usual names, where an admin says nothing else. */
const usual = {
  oidc: { email: 'email', groups: 'groups' },
  saml: { email: '', groups: 'groups' },
}

export const claimsOf = ({ kind, emailClaim, groupsClaim }: SsoDraft) => ({
  emailClaim: emailClaim || usual[kind].email,
  groupsClaim: groupsClaim || usual[kind].groups,
})

export function refuseTwice(groups: { group: string }[]) {
  const at = groups.findIndex(({ group }, place) => groups.findIndex((other) => other.group === group) < place)
  if (at >= 0) refuseField(`groupRoles.${at}.group`, 'ssoGroupTwice')
}

/**
 * @param seen When the connection that the caller has seen was last saved; null for none, undefined where they don't say.
 * @throws Refusal 409 where another admin has saved it since.
 */
export function refuseUnseen(before: { changedAt: Date } | undefined, seen: string | null | undefined) {
  if (seen === undefined) return
  if (before?.changedAt.getTime() !== (seen === null ? undefined : Date.parse(seen))) refuse('CONFLICT', 'ssoChanged')
}

/** All that any of them may. */
export const together = (all: Partial<Permissions>[]) =>
  Object.fromEntries(permissionKeys.map((key) => [key, all.some((one) => one[key] === true)])) as Permissions

export const usedHow = ({ isOn, isEnforced }: { isOn: boolean; isEnforced: boolean }): SsoUse =>
  isEnforced ? 'enforced' : isOn ? 'offered' : 'off'

/** Whether it is still the same provider: then its secret may stay, and who it is on for. */
export const isSameProvider = (
  before: Pick<SsoConnection, 'kind' | 'issuer' | 'clientId'> | undefined,
  after: { kind: 'oidc' | 'saml'; issuer: string; clientId: string | null },
) => before?.kind === after.kind && before.issuer === after.issuer && before.clientId === after.clientId

/** What an admin copies is often the address of the document itself. */
export const issuerIn = (address: string) => address.replace(/\/\.well-known\/openid-configuration$/, '')

/** The role for the first group of the list that a user is in. */
export const roleByGroups = (groupRoles: { group: string; roleId: string }[], groups: string[] | null) =>
  groupRoles.find(({ group }) => groups?.includes(group))?.roleId

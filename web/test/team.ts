import { readDirectory } from '@perkloop/contract/directory'
import { listJoinRequests, readJoining } from '@perkloop/contract/domain-joining'
import { listJoinLinks } from '@perkloop/contract/join-link'
import { listOrganizationUsers, type Organization, type OrganizationUser } from '@perkloop/contract/organization'
import { defaultRoles, type Permissions } from '@perkloop/contract/permission'
import { listRoles, type Role } from '@perkloop/contract/role'
import { answer } from './api'
import { byCompany } from './samples'

const id = byCompany.organization ?? ''

export const fernhill: Organization = {
  ...{ _id: id, name: 'Fernhill', industry: '', size: '1-10', website: null, address: null },
  ...{ subscription: { plan: 'basic', endDate: '2036-02-07T09:00:00.000Z' }, lacks: [], requiresTwoFactor: false },
  ...{ users: [], seats: { members: 2, invited: 0 } },
}

export function roleOf(digit: number, name: string, permissions: Permissions): Role {
  const billing = { ...permissions, manageBilling: permissions.manageSubscription }
  return { _id: `0198c000-0000-7000-8000-0000000000a${digit}`, name, description: '', permissions: billing }
}

const admin = roleOf(1, 'admin', defaultRoles.admin)
const manager = roleOf(2, 'manager', defaultRoles.manager)
const member = roleOf(3, 'member', defaultRoles.member)
export const roles = { admin, manager, member }

/** The user, as a member of Fernhill with this role. */
export const userWith = ({ name, permissions }: Role) => ({ ...byCompany, role: { name, permissions } })

export function memberOf(digit: number, name: string, { _id }: Role): OrganizationUser {
  const username = name.toLowerCase().replace(' ', '_')
  return {
    ...{ _id: `0198c000-0000-7000-8000-0000000000b${digit}`, name, username, email: `${username}@fernhill.example` },
    ...{ role: _id, title: null, isActive: true, isDeactivated: false, portraitUrl: null },
  }
}

/** An open invitation: nobody has taken it yet. */
export function invitationOf(digit: number, email: string, { _id }: Role): OrganizationUser {
  return {
    ...{ _id: `0198c000-0000-7000-8000-0000000000d${digit}`, name: null, username: null, email },
    ...{ role: _id, title: null, isActive: false, isDeactivated: false, portraitUrl: null },
  }
}

/** Responds with these members, and with what is shown beside them. */
export function answerTeam(members: () => OrganizationUser[]) {
  answer(listRoles, () => Object.values(roles))
  answer(listOrganizationUsers, members)
  answer(readJoining, () => ({ mode: 'off' as const, hasProvenDomain: false }))
  answer(listJoinRequests, () => [])
  answer(listJoinLinks, () => [])
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [] }))
}

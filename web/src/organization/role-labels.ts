import type { PermissionKey } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import * as t from '#locale/role-words'

/** Default roles are stored in small letters. */
const defaultRoles = new Map([
  ['admin', { label: t.admin, description: t.adminDescription }],
  ['manager', { label: t.manager, description: t.managerDescription }],
  ['member', { label: t.member, description: t.memberDescription }],
])
const defaultRole = (name: string) => defaultRoles.get(name.toLowerCase())

/** The shown name of a role. */
export const roleLabel = (name: string) => defaultRole(name)?.label() ?? name

/** The shown description of a role. A default role is described by its name while it has no description of its own. */
export const roleDescription = ({ name, description }: Pick<Role, 'name' | 'description'>) =>
  description || (defaultRole(name)?.description() ?? '')

/** The permissions of a role, in groups, each with what it allows. */
export const permissionGroups: { title: () => string; keys: readonly (readonly [PermissionKey, () => string])[] }[] = [
  {
    title: t.organization,
    keys: [
      ['viewOrganization', t.viewOrganization],
      ['manageOrganization', t.manageOrganization],
      ['manageSettings', t.manageSettings],
      ['manageSubscription', t.manageSubscription],
    ],
  },
  {
    title: t.peopleAndRoles,
    keys: [
      ['viewUsers', t.viewUsers],
      ['manageUsers', t.manageUsers],
      ['viewRoles', t.viewRoles],
      ['manageRoles', t.manageRoles],
    ],
  },
  {
    title: t.perksAndExchanges,
    keys: [
      ['createPerks', t.createPerks],
      ['manageAllPerks', t.manageAllPerks],
      ['viewExchanges', t.viewExchanges],
      ['manageExchanges', t.manageExchanges],
    ],
  },
]

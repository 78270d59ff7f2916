import type { PermissionKey } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import * as t from '#locale/role-words'

/** The shown name of a role. Default roles are stored in small letters. */
export function roleLabel(name: string) {
  switch (name.toLowerCase()) {
    case 'admin':
      return t.admin()
    case 'manager':
      return t.manager()
    case 'member':
      return t.member()
    default:
      return name
  }
}

/** The shown description of a role. A default role is described by its name while it has no description of its own. */
export function roleDescription({ name, description }: Pick<Role, 'name' | 'description'>) {
  if (description) return description
  switch (name.toLowerCase()) {
    case 'admin':
      return t.adminDescription()
    case 'manager':
      return t.managerDescription()
    case 'member':
      return t.memberDescription()
    default:
      return ''
  }
}

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

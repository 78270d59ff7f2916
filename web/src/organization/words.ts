import { isDefaultRole, type PermissionKey } from '@perkloop/contract/permission'

/** Names of default roles and of industries are stored in small letters. */
export function capitalized(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export function roleWord(name: string) {
  return isDefaultRole(name) ? capitalized(name.toLowerCase()) : name
}

/** The permissions a role can have, in the groups and words in which people read them. */
export const permissionGroups: { title: string; keys: readonly (readonly [PermissionKey, string])[] }[] = [
  {
    title: 'Organization',
    keys: [
      ['viewOrganization', 'View organization'],
      ['manageOrganization', 'Manage organization'],
      ['manageSettings', 'Manage settings'],
      ['manageSubscription', 'Manage subscription'],
    ],
  },
  {
    title: 'People and roles',
    keys: [
      ['viewUsers', 'View users'],
      ['manageUsers', 'Manage users'],
      ['viewRoles', 'View roles'],
      ['manageRoles', 'Manage roles'],
    ],
  },
  {
    title: 'Perks and exchanges',
    keys: [
      ['createPerks', 'Create perks'],
      ['manageAllPerks', 'Manage all perks'],
      ['viewExchanges', 'View exchanges'],
      ['manageExchanges', 'Manage exchanges'],
    ],
  },
]

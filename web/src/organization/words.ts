import { isDefaultRole, type PermissionKey } from '@perkloop/contract/permission'

/** Names of default roles and of industries are stored in small letters. */
export function capitalized(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

export function roleWord(name: string) {
  return isDefaultRole(name) ? capitalized(name.toLowerCase()) : name
}

/** The permissions a role can have, in groups, each with what it lets people do. */
export const permissionGroups: { title: string; keys: readonly (readonly [PermissionKey, string])[] }[] = [
  {
    title: 'Organization',
    keys: [
      ['viewOrganization', 'See the settings, as every member does'],
      ['manageOrganization', 'Change the settings, read the audit trail'],
      ['manageSettings', 'Change the settings, edit roles'],
      ['manageSubscription', 'Choose the plan'],
    ],
  },
  {
    title: 'People and roles',
    keys: [
      ['viewUsers', 'See who is in the team'],
      ['manageUsers', 'Invite and remove people, give them roles'],
      ['viewRoles', 'See what each role may do'],
      ['manageRoles', 'Create, edit and delete roles'],
    ],
  },
  {
    title: 'Perks and exchanges',
    keys: [
      ['createPerks', 'Post perks of their own'],
      ['manageAllPerks', 'Edit and delete members’ perks'],
      ['viewExchanges', 'See members’ exchanges, never their chats'],
      ['manageExchanges', 'See and cancel members’ exchanges'],
    ],
  },
]

import type { PermissionKey } from '../../permission'

export const permissionWords: Record<PermissionKey, string> = {
  viewOrganization: 'View organization',
  manageOrganization: 'Manage organization',
  viewUsers: 'View users',
  manageUsers: 'Manage users',
  viewRoles: 'View roles',
  manageRoles: 'Manage roles',
  manageSettings: 'Manage settings',
  manageSubscription: 'Manage subscription',
  createPerks: 'Create perks',
  manageAllPerks: 'Manage all perks',
  viewExchanges: 'View exchanges',
  manageExchanges: 'Manage exchanges',
}

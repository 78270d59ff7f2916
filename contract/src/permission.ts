/** The keys a role can be given (docs/product.md, Organizations). */
export const permissionKeys = [
  'viewOrganization',
  'manageOrganization',
  'viewUsers',
  'manageUsers',
  'viewRoles',
  'manageRoles',
  'manageSettings',
  'manageSubscription',
  'createPerks',
  'manageAllPerks',
  'viewExchanges',
  'manageExchanges',
] as const
export type PermissionKey = (typeof permissionKeys)[number]

/** `manageBilling` is no key of its own: it comes with manageSubscription (docs/product.md, Organizations). */
export type Permission = PermissionKey | 'manageBilling'

export type Permissions = Record<PermissionKey, boolean>

/** Keys that are left out stay as they are. */
export type PermissionsChange = { [Key in PermissionKey]?: boolean | undefined }

const granted = (...keys: PermissionKey[]): Permissions =>
  Object.fromEntries(permissionKeys.map((key) => [key, keys.includes(key)])) as Permissions

/** The roles every organization starts with (docs/product.md, Organizations). A new role starts as `member`. */
export const defaultRoles: Record<'admin' | 'manager' | 'member', Permissions> = {
  admin: granted(...permissionKeys),
  manager: granted(
    'viewOrganization',
    'viewUsers',
    'manageUsers',
    'viewRoles',
    'createPerks',
    'manageAllPerks',
    'viewExchanges',
    'manageExchanges',
  ),
  member: granted('viewOrganization', 'viewUsers', 'viewRoles', 'createPerks', 'viewExchanges'),
}

export function isDefaultRole(name: string) {
  return ['admin', 'manager', 'member'].includes(name.toLowerCase())
}

interface Holder {
  isSystemAdmin?: boolean
  role?: { permissions: Partial<Record<Permission, boolean>> } | null
}

/** System administrators may do everything; others what their role grants (docs/product.md, Organizations). */
export function hasPermission(user: Holder, permission: Permission): boolean {
  if (user.isSystemAdmin) return true
  const key = permission === 'manageBilling' ? 'manageSubscription' : permission
  return user.role?.permissions[key] === true
}

/** One of these keys is enough for an action (docs/product.md, Organizations). The names stand in refusals. */
const actions = {
  'change these settings': ['manageOrganization', 'manageSettings'],
  'see the members': ['viewUsers', 'manageUsers'],
  'manage the members': ['manageUsers'],
  'see the roles': ['viewRoles', 'manageRoles', 'manageSettings', 'manageUsers'],
  'manage the roles': ['manageRoles', 'manageSettings'],
  'change the plan': ['manageSubscription'],
  'post perks': ['createPerks'],
  "manage members' perks": ['manageAllPerks'],
  "see members' exchanges": ['viewExchanges', 'manageExchanges'],
  "cancel members' exchanges": ['manageExchanges'],
  'read the audit trail': ['manageOrganization'],
  'see what the team offers and wants': ['manageOrganization'],
  'manage the integrations': ['manageSettings'],
  // Both also take all that admins hold (server/src/closing).
  'export the organization': ['manageOrganization'],
  'close the organization': ['manageOrganization'],
} satisfies Record<string, PermissionKey[]>
export type Action = keyof typeof actions

export const keysFor = (action: Action): readonly PermissionKey[] => actions[action]

/** Whether a member may do this in their organization. The server refuses by it, and screens show by it. */
export function may(person: Holder, action: Action): boolean {
  return actions[action].some((key) => hasPermission(person, key))
}

/** Whether a user holds all of these permissions: nobody may give or take what they lack themselves. */
export function holdsAll(user: Holder, permissions: Partial<Record<PermissionKey, boolean>>) {
  return permissionKeys.every((key) => permissions[key] !== true || hasPermission(user, key))
}

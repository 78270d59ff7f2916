import {
  type Action,
  hasPermission,
  holdsAll,
  may,
  type Permissions,
  permissionKeys,
} from '@perkloop/contract/permission'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'

/** A member, and what they may do. */
export interface Holder {
  isSystemAdmin: boolean
  role: { permissions: Partial<Permissions> }
}

export interface Actor extends Holder {
  id: string
}

export function refuseUnless(holder: Holder, action: Action) {
  if (!may(holder, action)) refuse('FORBIDDEN', say('roleForbids', { action }))
}

/** Changing members, invitations and roles takes at least the permissions they hold. */
export function refuseOnStronger(actor: Holder, other: Holder | { permissions: Partial<Permissions> }) {
  const permissions = 'permissions' in other ? other.permissions : heldBy(other)
  if (!holdsAll(actor, permissions)) refuse('FORBIDDEN', 'permissionsYouLack')
}

function heldBy(holder: Holder): Partial<Permissions> {
  return Object.fromEntries(permissionKeys.map((key) => [key, hasPermission(holder, key)]))
}

export interface RoleFacts {
  id: string
  name: string
  description: string
  permissions: Permissions
}

export const isAdminRole = (role: { name: string }) => role.name.toLowerCase() === 'admin'

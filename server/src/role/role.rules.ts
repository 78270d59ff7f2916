import { isDefaultRole, type Permissions, type PermissionsChange, permissionKeys } from '@perkloop/contract/permission'
import type { RoleChange } from '@perkloop/contract/role'
import type { z } from 'zod'
import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'
import { type Holder, isAdminRole, type RoleFacts, refuseOnStronger } from '../team/team.rules'

export function create(actor: Holder, permissions: Permissions) {
  refuseOnStronger(actor, { permissions })
}

/** @returns the role after the change. It may hold no more than the actor does, before and after. */
export function change(actor: Holder, role: RoleFacts, change: z.output<typeof RoleChange>): RoleFacts {
  refuseOnStronger(actor, role)
  const after = {
    ...role,
    name: change.name ?? role.name,
    description: change.description ?? role.description,
    permissions: { ...role.permissions, ...defined(change.permissions ?? {}) },
  }
  if (isDefaultRole(role.name) && after.name !== role.name) {
    refuse('ROLE_FIXED', 'defaultRoleNameIsFixed')
  }
  if (isAdminRole(role) && permissionKeys.some((key) => !after.permissions[key])) {
    refuse('ROLE_FIXED', 'adminRoleIsFixed')
  }
  refuseOnStronger(actor, after)
  return after
}

const defined = (change: PermissionsChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Permissions>

export function remove(actor: Holder, role: RoleFacts, used: number) {
  if (isDefaultRole(role.name)) refuse('ROLE_FIXED', 'defaultRoleNotDeletable')
  refuseOnStronger(actor, role)
  if (used > 0) {
    refuse('ROLE_IN_USE', say('roleInUse', { people: used }))
  }
}

/** Which permissions a change of a role adds and removes. */
export function permissionsMoved(before: Permissions, after: Permissions) {
  return {
    granted: permissionKeys.filter((key) => after[key] && !before[key]),
    withdrawn: permissionKeys.filter((key) => before[key] && !after[key]),
  }
}

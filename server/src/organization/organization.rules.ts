import type { OrganizationChange } from '@perkloop/contract/organization'
import {
  hasPermission,
  holdsAll,
  type PermissionKey,
  type Permissions,
  permissionKeys,
} from '@perkloop/contract/permission'
import type { z } from 'zod'
import { refuse } from '../platform/errors'

/** Which one of these keys an act needs (PRODUCT.md section 6). */
const acts = {
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
} satisfies Record<string, PermissionKey[]>
export type Act = keyof typeof acts

/** Somebody in an organization, and what they may do there. */
export interface Holder {
  isSystemAdmin: boolean
  role: { permissions: Partial<Permissions> }
}

export interface Actor extends Holder {
  id: string
}

export function may(holder: Holder, act: Act) {
  return acts[act].some((key) => hasPermission(holder, key))
}

export function refuseUnless(holder: Holder, act: Act) {
  if (!may(holder, act)) refuse('FORBIDDEN', `Your role does not allow you to ${act}`)
}

/** Acting on people, on invitations and on roles takes at least what they hold. */
export function refuseOnStronger(actor: Holder, other: Holder | { permissions: Partial<Permissions> }) {
  const permissions = 'permissions' in other ? other.permissions : heldBy(other)
  if (!holdsAll(actor, permissions)) refuse('FORBIDDEN', 'This takes permissions that you do not have yourself')
}

function heldBy(holder: Holder): Partial<Permissions> {
  return Object.fromEntries(permissionKeys.map((key) => [key, hasPermission(holder, key)]))
}

/** What a change writes: absent means unchanged, `""` clears. */
export function settingsAfter({ name, industry, size, website, address }: z.output<typeof OrganizationChange>) {
  return {
    ...(name !== undefined && { name }),
    ...(industry !== undefined && { industry }),
    ...(size !== undefined && { size }),
    ...(website !== undefined && { website: website || null }),
    ...(address !== undefined && { address: address || null }),
  }
}

/** Which settings a change really changes. */
export function changedFields<T extends object>(before: T, after: Partial<T>) {
  return (Object.keys(after) as (keyof T & string)[]).filter((field) => before[field] !== after[field])
}

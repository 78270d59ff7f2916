import type { OrganizationChange } from '@perkloop/contract/organization'
import { hasPermission, type PermissionKey, type Permissions } from '@perkloop/contract/permission'
import type { z } from 'zod'
import { refuse } from '../platform/errors'

/** Which one of these keys an act needs (PRODUCT.md section 6). */
const acts = {
  'change these settings': ['manageOrganization', 'manageSettings'],
  'see the members': ['viewUsers', 'manageUsers'],
  'see the roles': ['viewRoles', 'manageRoles', 'manageSettings', 'manageUsers'],
} satisfies Record<string, PermissionKey[]>
export type Act = keyof typeof acts

export interface Actor {
  isSystemAdmin: boolean
  role: { permissions: Partial<Permissions> }
}

export function may(actor: Actor, act: Act) {
  return acts[act].some((key) => hasPermission(actor, key))
}

export function refuseUnless(actor: Actor, act: Act) {
  if (!may(actor, act)) refuse('FORBIDDEN', `Your role does not allow you to ${act}`)
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

/** A month later on the same day, or on the last one of a shorter month. */
export function addMonths(from: Date, months: number) {
  const day = from.getUTCDate()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}

/** A period that is over has renewed by itself: the end of the one that runs now. */
export function currentPeriodEnd(endsAt: Date, now: Date) {
  let months = Math.max(
    0,
    (now.getUTCFullYear() - endsAt.getUTCFullYear()) * 12 + now.getUTCMonth() - endsAt.getUTCMonth(),
  )
  let end = addMonths(endsAt, months)
  while (end <= now) end = addMonths(endsAt, ++months)
  return end
}

import { defaultRoles, type Permissions } from '@perkloop/contract/permission'
import { Refusal } from '../src/platform/base/errors'
import { nothing } from './given-organization'

/** What came of an act: what it answers, or the code it was refused with. */
export function outcome(act: () => unknown) {
  try {
    return act() ?? 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

export const role = (name: string, permissions: Partial<Permissions>) => ({
  id: name,
  name,
  description: '',
  permissions: { ...nothing, ...permissions },
})
export const admin = role('admin', defaultRoles.admin)
export const manager = role('manager', defaultRoles.manager)
export const member = role('member', defaultRoles.member)
export const billing = role('Billing', { manageSubscription: true })
export const person = (id: string, held: typeof admin, isSystemAdmin = false) => ({
  id,
  isSystemAdmin,
  role: held,
  title: null,
})

import { defaultRoles, type Permissions } from '@perkloop/contract/permission'
import { Refusal } from '../src/platform/base/errors'
import { nothing } from './given-organization'

/** The result of a rule, or the code of its refusal. */
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

import { defaultRoles } from '@perkloop/contract/permission'
import { refuseField } from '../platform/base/errors'
import { type Actor, refuseOnStronger } from '../team/team.rules'

/** What concerns everybody, admins too, takes all that admins hold (docs/product.md, Organizations). */
export function refuseUnlessAdmin(actor: Actor) {
  refuseOnStronger(actor, { permissions: defaultRoles.admin })
}

export function refuseOtherName(name: string, typed: string) {
  if (typed.normalize('NFC').trim() !== name.trim()) refuseField('name', 'otherOrganizationName')
}

import type { Text } from '../locales/text'
import { refuse } from '../platform/base/errors'
import { type Actor, type Holder, isAdminRole, type RoleFacts, refuseOnStronger } from '../team/team.rules'

export interface MemberFacts extends Holder {
  id: string
  role: RoleFacts
  title: string | null
}

/** No member gives permissions they lack or changes a member who holds more, and one admin always remains. */
export function assign(actor: Actor, member: MemberFacts, role: RoleFacts, otherAdmins: number) {
  if (actor.id !== member.id) refuseOnStronger(actor, member)
  refuseOnStronger(actor, role)
  if (isAdminRole(member.role) && !isAdminRole(role) && otherAdmins === 0) refuse('SOLE_ADMIN', 'soleAdmin')
}

export function remove(actor: Actor, member: MemberFacts, otherAdmins: number) {
  refuseOnStronger(actor, member)
  if (isAdminRole(member.role) && otherAdmins === 0) refuse('SOLE_ADMIN', 'soleAdmin')
}

/** The only member takes the organization with them when they leave. */
export function leave(
  member: { role: { name: string } },
  members: number,
  otherAdmins: number,
  text: Text = 'soleAdmin',
) {
  if (members === 1) return 'organization'
  if (isAdminRole(member.role) && otherAdmins === 0) refuse('SOLE_ADMIN', text)
  return 'member'
}

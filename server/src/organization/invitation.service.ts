import type { Tx } from '../platform/db'
import { refuseField } from '../platform/errors'
import { hashOf } from '../platform/ids'
import * as sql from './invitation.sql'

/**
 * Lets a new user join the organization that invited exactly their email, and uses the invitation up.
 * @throws Refusal 422 on `invitationToken` for a wrong, used, expired or foreign one.
 */
export async function joinByInvitation(tx: Tx, token: string, user: { id: string; email: string }, now: Date) {
  const invitation = await sql.lockInvitation(tx, hashOf(token))
  const fits = invitation && invitation.expires_at > now && invitation.email.toLowerCase() === user.email.toLowerCase()
  if (!fits) return refuseField('invitationToken', 'This invitation is not valid for this email any more')
  await sql.deleteInvitation(tx, invitation.id)
  await sql.insertMembership(tx, user.id, invitation.organization_id, invitation.role_id)
  return { id: invitation.organization_id, name: invitation.name }
}

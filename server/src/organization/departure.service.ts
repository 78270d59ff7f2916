import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/db'
import { forgetEmail } from './audit.service'
import { deleteInvitationsTo } from './invitation.sql'
import { depart } from './member.service'
import { announce, readMember } from './team.service'
import { findOrganizationOf, lockOrganization } from './team.sql'

type Departing = Pick<Ctx, 'events' | 'now' | 'requestId'>

const handOver = 'You are the only admin of your organization. Hand it over before you delete your account.'

/**
 * Takes somebody who deletes their account out of their organization; with its only member it goes too.
 * @throws Refusal 409 for the sole admin of others (PRODUCT.md section 3).
 */
export async function departFromOrganization(tx: Tx, ctx: Departing, userId: string, email: string) {
  const organization = await findOrganizationOf(tx, userId)
  if (organization) {
    await lockOrganization(tx, organization.id)
    // Removed by somebody in this very moment, there is nothing left to leave.
    const member = await readMember(tx, organization.id, userId)
    if (member) {
      await depart(tx, ctx, organization.id, member, handOver)
      await announce(tx, ctx, organization.id)
    }
  }
  for (const inviting of await deleteInvitationsTo(tx, email)) await announce(tx, ctx, inviting)
  await forgetEmail(tx, email)
}

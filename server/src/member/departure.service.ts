import { forgetEmail, record } from '../audit/audit.service'
import { deleteInvitationsTo } from '../invitation/invitation.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import {
  announce,
  findOrganizationOf,
  lockOrganization,
  longestOther,
  readMember,
  updateMembership,
} from '../team/team.service'
import { depart } from './member.service'

type Departing = Pick<Ctx, 'events' | 'now' | 'requestId'>

/**
 * Removes a user who deletes their account from their organization; if they are the only member, deletes it too.
 * @throws Refusal 409 for the sole admin of others (docs/product.md, Accounts).
 */
export async function departFromOrganization(tx: Tx, ctx: Departing, userId: string, email: string) {
  const organization = await findOrganizationOf(tx, userId)
  if (organization) {
    await lockOrganization(tx, organization.id)
    // If another member removed them at this moment, there is nothing left to leave.
    const member = await readMember(tx, organization.id, userId)
    if (member) {
      await depart(tx, ctx, organization.id, member, 'soleAdminLeaves')
      await announce(tx, ctx, organization.id)
    }
  }
  for (const inviting of await deleteInvitationsTo(tx, email)) await announce(tx, ctx, inviting)
  await forgetEmail(tx, email)
}

/** Gives the role of a member who is removed to the longest-standing other member who can sign in. @returns whether there is one. */
export async function handOver(tx: Tx, ctx: Departing, userId: string) {
  const organization = await findOrganizationOf(tx, userId)
  if (!organization) return false
  await lockOrganization(tx, organization.id)
  const leaving = await readMember(tx, organization.id, userId)
  const heirId = await longestOther(tx, organization.id, userId)
  const heir = heirId && (await readMember(tx, organization.id, heirId))
  if (!leaving || !heir) return false
  await updateMembership(tx, heir.id, { role_id: leaving.role.id, title: heir.title })
  const detail = { from: heir.role.name, to: leaving.role.name }
  await record(tx, organization.id, ctx, { act: 'role-assigned', actor: null, subject: heir.id, detail })
  await announce(tx, ctx, organization.id)
  return true
}

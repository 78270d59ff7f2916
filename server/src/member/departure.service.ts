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
 * Takes somebody who deletes their account out of their organization; with its only member it goes too.
 * @throws Refusal 409 for the sole admin of others (docs/product.md, Accounts).
 */
export async function departFromOrganization(tx: Tx, ctx: Departing, userId: string, email: string) {
  const organization = await findOrganizationOf(tx, userId)
  if (organization) {
    await lockOrganization(tx, organization.id)
    // Removed by somebody in this very moment, there is nothing left to leave.
    const member = await readMember(tx, organization.id, userId)
    if (member) {
      await depart(tx, ctx, organization.id, member, 'soleAdminLeaves')
      await announce(tx, ctx, organization.id)
    }
  }
  for (const inviting of await deleteInvitationsTo(tx, email)) await announce(tx, ctx, inviting)
  await forgetEmail(tx, email)
}

/** Gives the role of somebody who is taken away to whoever of the others has been there longest. Nothing where there is none. */
export async function handOver(tx: Tx, ctx: Departing, userId: string) {
  const organization = await findOrganizationOf(tx, userId)
  if (!organization) return
  await lockOrganization(tx, organization.id)
  const leaving = await readMember(tx, organization.id, userId)
  const heirId = await longestOther(tx, organization.id, userId)
  const heir = heirId && (await readMember(tx, organization.id, heirId))
  if (!leaving || !heir) return
  await updateMembership(tx, heir.id, { role_id: leaving.role.id, title: heir.title })
  const detail = { from: heir.role.name, to: leaving.role.name }
  await record(tx, organization.id, ctx, { act: 'role-assigned', actor: null, subject: heir.id, detail })
  await announce(tx, ctx, organization.id)
}

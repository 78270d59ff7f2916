import type { OrganizationClosing } from '@perkloop/contract/closing'
import type { z } from 'zod'
import { doneIn } from '../locales/text'
import { notify, notifyByMail } from '../notification/notification.service'
import { deleteOrganization } from '../organization/organization.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { logSecurityEvent } from '../platform/security-log'
import { refuseUnlessProven } from '../session/proof.service'
import { changeOrganization, listMemberIds } from '../team/team.service'
import * as rules from './closing.rules'

export { refuseOtherName } from './closing.rules'

/** Closes the caller's own organization. */
export function closeOrganization(ctx: Ctx, id: string, { name }: z.output<typeof OrganizationClosing>) {
  return changeOrganization(ctx, id, 'close the organization', async ({ tx, actor, organization }) => {
    rules.refuseUnlessAdmin(actor)
    await refuseUnlessProven({ ...ctx, db: tx })
    rules.refuseOtherName(organization.name, name)
    await close(tx, ctx, organization)
    await logSecurityEvent(tx, ctx, 'organization-closed', actor.id, { organization: id })
    return { _id: id, message: doneIn(ctx.language, 'organizationClosed') }
  })
}

/**
 * Closes an organization whose lock the caller holds (docs/product.md, Organizations): members go on as private persons, with
 * their perks, bids and exchanges, and are told; who closes it, by email alone.
 * @param reason Why, where an administrator of Perkloop closes it: its members read it.
 */
export async function close(tx: Tx, ctx: Ctx, { id, name }: { id: string; name: string }, reason = '') {
  const members = await listMemberIds(tx, id)
  await deleteOrganization(tx, id, ctx.now)
  for (const member of members) {
    const tell = member === ctx.user.id ? notifyByMail : notify
    tell(tx, ctx, member, { kind: 'organization-closed', personId: null, perk: name, note: reason })
  }
}

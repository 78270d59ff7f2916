import type { Plan } from '@perkloop/contract/subscription'
import { record } from '../audit/audit.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import * as rules from './invitation.rules'
import * as sql from './invitation.sql'

export interface Joiner {
  id: string
  email: string
}

interface Door {
  organizationId: string
  plan: Plan
  roleId: string
  roleName: string
}

/**
 * Makes somebody a member; the caller has locked the user and then the organization, so that seats hold. An open invitation
 * to them is used up, and its seat is theirs.
 * @throws Refusal 409 for who belongs to an organization, and without a free seat.
 */
export async function admit(tx: Tx, ctx: Pick<Ctx, 'events' | 'now' | 'requestId'>, door: Door, joiner: Joiner) {
  const { organizationId, plan, roleId, roleName } = door
  const organization = (await team.findOrganizationOf(tx, joiner.id)) ?? null
  const full = team.isFull(plan, await team.countSeats(tx, organizationId, ctx.now, joiner.email))
  rules.admit(organizationId, organization, full)
  const open = await sql.findOpenFor(tx, organizationId, joiner.email)
  if (open) await sql.endInvitation(tx, open.id, 'used', ctx.now)
  await team.insertMembership(tx, joiner.id, organizationId, roleId, ctx.now)
  await record(tx, organizationId, ctx, { act: 'joined', actor: joiner.id, detail: { role: roleName } })
  await team.announce(tx, ctx, organizationId)
}

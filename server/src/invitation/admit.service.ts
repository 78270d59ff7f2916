import { type PlanInForce, userLimitOf } from '@perkloop/contract/subscription'
import { record } from '../audit/audit.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { endOtherSignIns } from '../sso/enforcement.service'
import * as team from '../team/team.service'
import * as rules from './invitation.rules'
import * as sql from './invitation.sql'
import { endRequestsOf } from './join-request.service'

export interface Joiner {
  id: string
  email: string
}

interface Door {
  organizationId: string
  plan: PlanInForce
  roleId: string
  roleName: string
}

/** The role that an open invitation to an email would give. */
export async function invitedRole(tx: Tx, organizationId: string, email: string, now: Date) {
  const open = await sql.findOpenFor(tx, organizationId, email)
  return open && open.expiresAt > now ? { roleId: open.roleId, roleName: open.roleName } : undefined
}

/**
 * Makes a user a member; the caller has locked the user and then the organization, so that seats hold. An open invitation
 * to them is used up, and its seat is theirs.
 * @throws Refusal 409 for a user who belongs to an organization, and without a free seat.
 */
export async function admit(tx: Tx, ctx: Pick<Ctx, 'events' | 'now' | 'requestId'>, door: Door, joiner: Joiner) {
  await seat(tx, ctx, door, joiner)
  const detail = { role: door.roleName }
  await record(tx, door.organizationId, ctx, { act: 'joined', actor: joiner.id, detail })
  await team.announce(tx, ctx, door.organizationId)
}

/** As `admit`, without a word of it: thousands come at once from a directory, and the caller tells of each. */
export async function seat(
  tx: Tx,
  ctx: Pick<Ctx, 'events' | 'now'>,
  { organizationId, plan, roleId }: Door,
  joiner: Joiner,
) {
  const organization = (await team.findOrganizationOf(tx, joiner.id)) ?? null
  // Nobody is counted where nobody is too many.
  const taken = userLimitOf(plan) === null ? 0 : await team.countSeats(tx, organizationId, ctx.now, joiner.email)
  const full = team.isFull(plan, taken)
  rules.admit(organizationId, organization, full)
  const open = await sql.findOpenFor(tx, organizationId, joiner.email)
  if (open) await sql.endInvitation(tx, open.id, 'used', ctx.now)
  await enroll(tx, ctx, organizationId, roleId, joiner.id)
}

/** The membership itself. Where members sign in at the organization's provider only, the new one does so from now on. */
export async function enroll(
  tx: Tx,
  ctx: Pick<Ctx, 'events' | 'now'>,
  organizationId: string,
  roleId: string,
  userId: string,
) {
  await endRequestsOf(tx, ctx, userId)
  await team.insertMembership(tx, userId, organizationId, roleId, ctx.now)
  await endOtherSignIns(tx, ctx, userId)
}

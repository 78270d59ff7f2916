import type { Organization, OrganizationChange, OrganizationDraft } from '@perkloop/contract/organization'
import { defaultRoles } from '@perkloop/contract/permission'
import { defaultPlan } from '@perkloop/contract/subscription'
import type { z } from 'zod'
import type { Ctx } from '../platform/context'
import { type Db, transaction } from '../platform/db'
import { isTaken, refuse } from '../platform/errors'
import { newId } from '../platform/ids'
import { insertMembership } from './invitation.sql'
import * as rules from './organization.rules'
import * as sql from './organization.sql'
import { announceToMembers, readActor, requireOrganizations } from './team.service'

const descriptions = {
  admin: 'Everything, including the plan',
  manager: 'People, perks and exchanges',
  member: 'Takes part',
}

/** With the three default roles, on the default plan, and with its founder as admin. */
export function createOrganization(ctx: Ctx, draft: z.output<typeof OrganizationDraft>) {
  requireOrganizations(ctx.env)
  const { user, now, events } = ctx
  return transaction(ctx.db, async (tx) => {
    const founder = (await sql.lockFounder(tx, user.id)) ?? refuse('NOT_FOUND', 'User not found')
    if (founder.organizationId) refuseSecond()
    const id = newId()
    await sql.insertOrganization(tx, {
      id,
      ...rules.settingsAfter(draft),
      name: draft.name,
      plan: defaultPlan,
      plan_ends_at: rules.addMonths(now, 1),
      created_at: now,
    })
    const roles = Object.entries(defaultRoles).map(([role, permissions]) => ({
      id: newId(),
      organization_id: id,
      name: role,
      description: descriptions[role as keyof typeof descriptions],
      permissions: JSON.stringify(permissions),
      created_at: now,
    }))
    await sql.insertRoles(tx, roles)
    const admin = roles.find((role) => role.name === 'admin')
    await insertMembership(tx, user.id, id, admin?.id ?? '').catch((error: unknown) => {
      // Joined another one by invitation in this very moment.
      if (isTaken(error, 'memberships_pkey')) refuseSecond()
      throw error
    })
    await events.announce(tx, [user.id], { type: 'organization', id })
    return read(tx, ctx, id)
  })
}

export function getOrganization(ctx: Ctx, id: string) {
  return read(ctx.db, ctx, id)
}

export function updateOrganization(ctx: Ctx, id: string, change: z.output<typeof OrganizationChange>) {
  return transaction(ctx.db, async (tx) => {
    await sql.lockOrganization(tx, id)
    rules.refuseUnless(await readActor(tx, ctx, id), 'change these settings')
    const settings = rules.settingsAfter(change)
    if (Object.keys(settings).length > 0) await sql.updateOrganization(tx, id, settings)
    await announceToMembers(tx, ctx, id)
    return read(tx, ctx, id)
  })
}

async function read(db: Db, ctx: Ctx, id: string): Promise<Organization> {
  const actor = await readActor(db, ctx, id)
  const row = (await sql.readOrganization(db, id, ctx.now)) ?? refuse('NOT_FOUND', 'Organization not found')
  const { plan, planEndsAt, users, ...organization } = row
  return {
    ...organization,
    users: rules.may(actor, 'see the members') ? users : [],
    subscription: { plan, endDate: rules.currentPeriodEnd(planEndsAt, ctx.now).toISOString() },
  }
}

function refuseSecond(): never {
  refuse('ALREADY_MEMBER', 'You already belong to an organization')
}

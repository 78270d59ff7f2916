import type { Organization, OrganizationChange, OrganizationDraft } from '@perkloop/contract/organization'
import { defaultRoles, may } from '@perkloop/contract/permission'
import { defaultPlan } from '@perkloop/contract/subscription'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { claimNewName } from '../domain/domain.service'
import { closeInvitationsOf, join } from '../invitation/invitation.service'
import { endRequestsOf } from '../invitation/join-request.service'
import { lacksOf } from '../plan/plan-feature.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import { addMonths, periodEnd } from '../platform/base/month'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { insertRoles } from '../role/role.service'
import * as team from '../team/team.service'
import { hasSecondFactor } from '../two-factor/two-factor.service'
import * as rules from './organization.rules'
import * as sql from './organization.sql'

/** For the plan (subscription), which is stored on the organization. */
export { lockDue, updateOrganization as writeOrganization } from './organization.sql'

/** Creates an organization with the three default roles, on the default plan, with its founder as admin. */
export function createOrganization(ctx: Ctx, draft: z.output<typeof OrganizationDraft>) {
  team.requireOrganizations(ctx.env)
  const { user, now, events } = ctx
  return transaction(ctx.db, async (tx) => {
    if (!(await team.lockPerson(tx, user.id))) refuse('NOT_FOUND', 'userNotFound')
    if (await team.findOrganizationOf(tx, user.id)) refuseSecond()
    const id = newId()
    await sql.insertOrganization(tx, {
      id,
      ...rules.settingsAfter(draft),
      name: draft.name,
      plan: defaultPlan,
      plan_counts_from: now,
      plan_ends_at: addMonths(now, 1),
      created_at: now,
    })
    const roles = Object.entries(defaultRoles).map(([role, permissions]) => ({
      id: newId(),
      organization_id: id,
      name: role,
      permissions: JSON.stringify(permissions),
      created_at: now,
    }))
    await insertRoles(tx, roles)
    const admin = roles.find((role) => role.name === 'admin')
    await endRequestsOf(tx, ctx, user.id)
    await team.insertMembership(tx, user.id, id, admin?.id ?? '', now)
    await record(tx, id, ctx, { act: 'founded', actor: user.id })
    events.announce(tx, [user.id], { type: 'organization', id })
    return readOrganization(tx, ctx, id)
  })
}

export function getOrganization(ctx: Ctx, id: string) {
  return readOrganization(ctx.db, ctx, id)
}

export function updateOrganization(ctx: Ctx, id: string, change: z.output<typeof OrganizationChange>) {
  return team.changeOrganization(ctx, id, 'change these settings', async ({ tx, actor }) => {
    const before = await readOrganization(tx, ctx, id)
    await requireTwoFactor(tx, ctx, before, change.requiresTwoFactor)
    const settings = rules.settingsAfter(change)
    const fields = rules.changedFields(before, settings)
    if (fields.length > 0) {
      await sql.updateOrganization(tx, id, settings)
      if (fields.includes('name')) await claimNewName(tx, id, settings.name ?? before.name)
      await record(tx, id, ctx, { act: 'settings-changed', actor: actor.id, detail: { fields } })
    }
    return readOrganization(tx, ctx, id)
  })
}

/** Requiring the second factor takes one of the caller's own, so that no admin locks out the whole team and themselves. */
async function requireTwoFactor(tx: Tx, ctx: Ctx, before: Organization, requires: boolean | undefined) {
  if (requires === undefined || requires === before.requiresTwoFactor) return
  if (requires && !(await hasSecondFactor(tx, ctx.user))) {
    refuse('CONFLICT', 'turnOnTwoFactorFirst')
  }
  await sql.updateOrganization(tx, before._id, { requires_two_factor: requires })
  const act = requires ? 'two-factor-required' : 'two-factor-released'
  await record(tx, before._id, ctx, { act, actor: ctx.user.id })
}

/** An organization as the caller may see it. */
export async function readOrganization(db: Db, ctx: Ctx, id: string): Promise<Organization> {
  return readAs(await team.readActor(db, ctx, id), db, ctx, id)
}

async function readAs(actor: team.Member, db: Db, ctx: Ctx, id: string): Promise<Organization> {
  const row = (await sql.readOrganization(db, id, ctx.now)) ?? refuse('NOT_FOUND', 'organizationNotFound')
  const { plan, countsFrom, users, ...organization } = row
  return {
    ...organization,
    users: may(actor, 'see the members') ? users : [],
    subscription: { plan, endDate: periodEnd(countsFrom, ctx.now).toISOString() },
    lacks: lacksOf(ctx.env, plan),
  }
}

export function acceptInvitation(ctx: Ctx, token: string) {
  team.requireOrganizations(ctx.env)
  return transaction(ctx.db, async (tx) => {
    const { id, email } = (await team.lockPerson(tx, ctx.user.id)) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
    const { organizationId } = await join(tx, ctx, token, { id, email: email ?? '' })
    return readJoined(tx, ctx, organizationId)
  })
}

/** For a user who has just joined, and may not have the second factor yet that reading the organization takes. */
async function readJoined(tx: Tx, ctx: Ctx, id: string): Promise<Organization> {
  const actor = (await team.readMember(tx, id, ctx.user.id)) ?? refuse('NOT_FOUND', 'organizationNotFound')
  const organization = await readAs(actor, tx, ctx, id)
  const seesPeople = !organization.requiresTwoFactor || (await hasSecondFactor(tx, ctx.user))
  return seesPeople ? organization : { ...organization, users: [] }
}

/** Deletes its members and invitations too; the database deletes its roles and its audit trail itself. */
export async function deleteOrganization(tx: Tx, id: string, now: Date) {
  await sql.lockForClosing(tx, id)
  await team.deleteMembershipsOf(tx, id)
  await closeInvitationsOf(tx, id, now)
  await sql.deleteOrganization(tx, id)
}

function refuseSecond(): never {
  refuse('ALREADY_MEMBER', 'alreadyInOrganization')
}

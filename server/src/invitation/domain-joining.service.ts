import type { Joinable, Joining } from '@perkloop/contract/domain-joining'
import type { Page } from '@perkloop/contract/field'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import type { PlanInForce } from '@perkloop/contract/subscription'
import { record } from '../audit/audit.service'
import { doneIn, say } from '../locales/text'
import { notify } from '../notification/notification.service'
import { day } from '../platform/base/durations'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { pageByMoment } from '../platform/http/cursor'
import * as team from '../team/team.service'
import { admit, type Joiner } from './admit.service'
import * as sql from './domain-joining.sql'
import { action, ask, withdrawAsked } from './join-request.service'

export async function getJoining(ctx: Ctx, organizationId: string) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  return sql.readJoining(ctx.db, organizationId)
}

export function changeJoining(ctx: Ctx, organizationId: string, mode: Joining['mode']) {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor }) => {
    const before = await sql.readJoining(tx, organizationId)
    if (before.mode === mode) return before
    await sql.writeMode(tx, organizationId, mode)
    if (mode === 'off') await withdrawAsked(tx, ctx, organizationId, await sql.deleteRequestsTo(tx, organizationId))
    await record(tx, organizationId, ctx, { act: `joining-${mode}`, actor: actor.id })
    return { ...before, mode }
  })
}

/** The organization that the caller can join by their email, if any; none where organizations are switched off. */
export async function getJoinable(ctx: Ctx): Promise<Joinable[]> {
  const found = ctx.env.switches.ENABLE_ORGANIZATIONS ? await sql.findJoinable(ctx.db, ctx.user.id) : undefined
  return found ? [found] : []
}

/**
 * Takes the caller in, or asks for it, by their confirmed email at a proven domain.
 * @throws Refusal 404 where that leads to another organization, or to none; 409 without a seat, and for a week after a refusal.
 */
export function joinByDomain(ctx: Ctx, organizationId: string) {
  team.requireOrganizations(ctx.env)
  return transaction(ctx.db, async (tx) => {
    const user = (await team.lockPerson(tx, ctx.user.id)) ?? refuse('UNAUTHENTICATED', 'sessionEnded')
    const organization = await team.lockOrganization(tx, organizationId)
    await refuseSecond(tx, user.id)
    const joinable = await sql.findJoinable(tx, user.id)
    if (!organization || joinable?._id !== organizationId) return refuse('NOT_FOUND', 'organizationNotFound')
    if (joinable.mode === 'join') {
      await takeIn(tx, ctx, organization, { id: user.id, email: user.email ?? '' })
      return { state: 'joined' as const }
    }
    if (
      joinable.refusedAt &&
      Date.parse(joinable.refusedAt) + organizationLimits.joinAgainDays * day > ctx.now.getTime()
    )
      refuse('CONFLICT', 'joinRefused')
    if (joinable.askedAt === null || joinable.refusedAt) await ask(tx, ctx, organization)
    return { state: 'asked' as const }
  })
}

async function refuseSecond(tx: Tx, userId: string) {
  const there = await team.findOrganizationOf(tx, userId)
  if (there) refuse('ALREADY_MEMBER', say('inOrganizationAlready', { organization: there.name }))
}

export function takeBackJoinRequest(ctx: Ctx, organizationId: string) {
  team.requireOrganizations(ctx.env)
  return transaction(ctx.db, async (tx) => {
    await team.lockPerson(tx, ctx.user.id)
    if (!(await sql.deleteRequest(tx, ctx.user.id, organizationId))) refuse('NOT_FOUND', 'joinRequestNotFound')
    await withdrawAsked(tx, ctx, organizationId, [ctx.user.id])
    await team.announce(tx, ctx, organizationId)
    return { _id: organizationId, message: doneIn(ctx.language, 'joinRequestTakenBack') }
  })
}

export async function listJoinRequests(ctx: Ctx, organizationId: string, asked: Page) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listRequests(ctx.db, organizationId, asked.limit, after),
  )
  return { requests: page.map(({ request }) => request), next }
}

/** Locks who asks before the organization, as joining does. */
export function decideJoinRequest(ctx: Ctx, organizationId: string, userId: string, isAccepted: boolean) {
  return transaction(ctx.db, async (tx) => {
    const user = await team.lockPerson(tx, userId)
    return team.changeOrganization({ ...ctx, db: tx }, organizationId, action, async ({ organization }) => {
      const joinable = await sql.findJoinable(tx, userId)
      if (!user || joinable?._id !== organizationId || !joinable.askedAt || joinable.refusedAt)
        return refuse('NOT_FOUND', 'joinRequestNotFound')
      if (isAccepted) await takeIn(tx, ctx, organization, { id: userId, email: user.email ?? '' })
      else {
        await sql.refuseRequest(tx, userId, organizationId, ctx.now)
        await withdrawAsked(tx, ctx, organizationId, [userId])
      }
      const note = isAccepted ? 'join-accepted' : 'join-refused'
      await record(tx, organizationId, ctx, { act: note, actor: ctx.user.id, subject: userId })
      const facts = { personId: null, by: null, perk: organization.name, note }
      notify(tx, ctx, userId, { kind: 'organization-news', ...facts })
      ctx.events.announce(tx, [userId], { type: 'organization', id: organizationId })
      return { _id: userId, message: doneIn(ctx.language, isAccepted ? 'joinAccepted' : 'joinRefused') }
    })
  })
}

/** Who comes in by their email is a member, whatever roles there are. */
async function takeIn(tx: Tx, ctx: Ctx, organization: { id: string; plan: PlanInForce }, user: Joiner) {
  const role = (await team.readRoleNamed(tx, organization.id, 'member')) ?? refuse('NOT_FOUND', 'roleNotFound')
  const door = { organizationId: organization.id, plan: organization.plan, roleId: role.id, roleName: role.name }
  await admit(tx, ctx, door, user)
}

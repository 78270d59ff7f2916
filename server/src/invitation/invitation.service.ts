import type { Invitation } from '@perkloop/contract/invitation'
import type { InvitationDraft } from '@perkloop/contract/inviting'
import type { PlanInForce } from '@perkloop/contract/subscription'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { doneIn, say } from '../locales/text'
import { pretendMail, queueMail } from '../mail/mail.service'
import { day } from '../platform/base/durations'
import { Refusal, refuse, refuseField } from '../platform/base/errors'
import { hashOf, newId, newToken } from '../platform/base/ids'
import type { Caller, Ctx, Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import { enroll, type Joiner } from './admit.service'
import * as rules from './invitation.rules'
import * as sql from './invitation.sql'
import { closeLinksOf, endExpiredLinks, endExpiredLinksOf, findLink, joinByLink } from './join-link.service'

export { deleteInvitationsTo, findOpenFor, setRoleOfInvitation } from './invitation.sql'

/** Invites an email address; a second invitation gets a new link, and the old one stops working. */
export function inviteUser(ctx: Ctx, organizationId: string, { email, roleId }: z.output<typeof InvitationDraft>) {
  return team.changeOrganization(ctx, organizationId, 'manage the members', async ({ tx, actor, organization }) => {
    const role = await team.chosenRole(tx, organizationId, roleId)
    team.refuseOnStronger(actor, role)
    const invited = await sql.findInvited(tx, organizationId, email, ctx.user.id)
    if (invited?.isMember) refuseField('email', 'alreadyMemberOfYours', 'ALREADY_MEMBER')
    await refuseFlood(tx, ctx, organizationId, email)
    const before = await sql.findOpenFor(tx, organizationId, email)
    if (before) {
      team.refuseOnStronger(actor, before)
      await sql.endInvitation(tx, before.id, before.expiresAt > ctx.now ? 'replaced' : 'expired', ctx.now)
    }
    team.refuseFull(organization.plan, await team.countSeats(tx, organizationId, ctx.now))
    const id = newId()
    const token = newToken()
    await sql.insertInvitation(tx, {
      id,
      organization_id: organizationId,
      role_id: role.id,
      email,
      token_hash: hashOf(token),
      expires_at: rules.invitationExpiry(ctx.now),
      // An invitation that is sent again keeps its place in the team's list.
      created_at: before?.createdAt ?? ctx.now,
    })
    const facts = { inviter: ctx.user.name, organization: organization.name, role: role.name, token }
    const receiver = { email, id: invited?.id ?? null, language: ctx.language, by: ctx.user.id }
    // An invitation that is never mailed says nothing of a block.
    if (invited?.isApart) pretendMail(tx, 'invitation', ctx.now, email)
    else queueMail(tx, receiver, { kind: 'invitation', ...facts })
    const entry = { act: 'invited', actor: actor.id, email, detail: { role: role.name } } as const
    await record(tx, organizationId, ctx, entry)
    return team.readUser(tx, organizationId, id, ctx.now)
  })
}

interface Place {
  organization: { id: string; name: string; plan: PlanInForce }
  role: { id: string; name: string }
}

/**
 * Invites a user whom the organization's directory names, and who has an account already: that is theirs, and joins only as
 * they say so. An open invitation stays as it is. The caller has locked the organization.
 */
export async function inviteByDirectory(tx: Tx, ctx: Ctx, { organization, role }: Place, joiner: Joiner) {
  const before = await sql.findOpenFor(tx, organization.id, joiner.email)
  if (before && before.expiresAt > ctx.now) return
  await refuseFlood(tx, ctx, organization.id, joiner.email)
  if (before) await sql.endInvitation(tx, before.id, 'expired', ctx.now)
  team.refuseFull(organization.plan, await team.countSeats(tx, organization.id, ctx.now))
  const token = newToken()
  await sql.insertInvitation(tx, {
    id: newId(),
    organization_id: organization.id,
    role_id: role.id,
    email: joiner.email,
    token_hash: hashOf(token),
    expires_at: rules.invitationExpiry(ctx.now),
    created_at: ctx.now,
  })
  const facts = { inviter: organization.name, organization: organization.name, role: role.name, token }
  queueMail(tx, { ...joiner, language: ctx.language }, { kind: 'invitation', ...facts })
  const detail = { role: role.name }
  await record(tx, organization.id, ctx, { act: 'invited', actor: null, email: joiner.email, detail })
}

/** Takes back the invitation of a person whom the directory names no more. */
export async function revokeByDirectory(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'requestId'>,
  organizationId: string,
  email: string,
) {
  const open = await sql.findOpenFor(tx, organizationId, email)
  if (!open) return
  await sql.endInvitation(tx, open.id, 'revoked', ctx.now)
  await record(tx, organizationId, ctx, { act: 'invitation-revoked', actor: null, email })
}

async function refuseFlood(tx: Tx, { env, now }: Ctx, organizationId: string, email: string) {
  if (!env.rateLimits) return
  await sql.lockMailbox(tx, email)
  rules.refuseFlood(await sql.countInvitationMails(tx, organizationId, email, new Date(now.getTime() - day)), now)
}

export function revokeInvitation(ctx: Ctx, organizationId: string, id: string) {
  return team.changeOrganization(ctx, organizationId, 'manage the members', async ({ tx, actor }) => {
    const open = await sql.findOpen(tx, organizationId, id, ctx.now)
    if (!open) return refuse('NOT_FOUND', 'invitationNotOpen')
    team.refuseOnStronger(actor, open)
    await sql.endInvitation(tx, id, 'revoked', ctx.now)
    await record(tx, organizationId, ctx, { act: 'invitation-revoked', actor: actor.id, email: open.email })
    return { _id: id, message: doneIn(ctx.language, 'invitationRevoked') }
  })
}

/** What a link is for, for anybody who has it. @throws Refusal that says why it does not work and what to do. */
export async function readInvitation({ db, env, now, user }: Ctx<Caller | null>, token: string): Promise<Invitation> {
  team.requireOrganizations(env)
  const link = await findLink(db, token, now)
  if (link) {
    const { organizationId, organizationName, roleName, endsAt } = link
    const where = { organizationId, organizationName, roleName }
    return { email: null, ...where, expiresAt: endsAt.toISOString(), hasAccount: false }
  }
  const found = await findInvitation(db, token, now, user?.id, true)
  const { email, organizationId, organizationName, roleName, expiresAt, hasAccount } = found
  return { email, organizationId, organizationName, roleName, expiresAt: expiresAt.toISOString(), hasAccount }
}

/** @param isLook Nothing is joined, so a member who looks at a used invitation is told that they are in. */
async function findInvitation(db: Db, token: string, now: Date, readerId?: string, isLook = false) {
  const found = await sql.findInvitation(db, hashOf(token))
  if (!found) {
    const ending = await sql.findEnding(db, hashOf(token))
    if (!ending) return rules.refuseUnknown()
    const joined = readerId && ending.reason === 'used' ? await team.findOrganizationOf(db, readerId) : undefined
    const isMember = joined?.id === ending.organizationId
    if (isMember && isLook) refuse('ALREADY_MEMBER', say('inOrganizationAlready', { organization: joined.name }))
    return rules.refuseEnded(ending.reason, readerId !== undefined && !isMember)
  }
  if (found.expiresAt <= now) rules.refuseEnded('expired')
  return found
}

/** Without a user who registers: to them a used invitation may be their own. */
type JoinCtx = Pick<Ctx<Caller | null>, 'events' | 'now' | 'requestId' | 'user'>

/** Joins by the link of an invitation, or by one for several people. Locks the organization before it reads the invitation: of two who use it at once, one joins. */
export async function join(tx: Tx, ctx: JoinCtx, token: string, joiner: Joiner) {
  const { events, now, user } = ctx
  const byLink = await joinByLink(tx, ctx, token, joiner)
  if (byLink) return byLink
  const { organizationId } = await findInvitation(tx, token, now, user?.id)
  await team.lockOrganization(tx, organizationId)
  const invitation = await findInvitation(tx, token, now, user?.id)
  const organization = (await team.findOrganizationOf(tx, joiner.id)) ?? null
  // This invitation holds a seat itself, so it is not counted.
  const full = team.isFull(invitation.plan, await team.countSeats(tx, organizationId, now, invitation.email))
  rules.join(invitation, { email: joiner.email, organization }, full, now)
  await sql.endInvitation(tx, invitation.id, 'used', now)
  await enroll(tx, ctx, organizationId, invitation.roleId, joiner.id)
  await record(tx, organizationId, ctx, { act: 'joined', actor: joiner.id, detail: { role: invitation.roleName } })
  await team.announce(tx, { events }, organizationId)
  return { organizationId, name: invitation.organizationName }
}

/**
 * Lets a new user join the organization that invited exactly their email, and uses the invitation up.
 * @throws Refusal 422 on `invitationToken` if it does not work, with the reason and what to do.
 */
export async function joinByInvitation(tx: Tx, ctx: Ctx<Caller | null>, token: string, user: Joiner) {
  try {
    team.requireOrganizations(ctx.env)
    return await join(tx, ctx, token, user)
  } catch (error) {
    if (error instanceof Refusal) refuseField('invitationToken', error.text)
    throw error
  }
}

/** Deletes expired invitations, which frees their emails. Why a link stopped working is known for three months. */
export async function forgetOldInvitations({ db, now }: Pick<Deps, 'db'> & { now: Date }) {
  await sql.endExpired(db, now)
  await endExpiredLinks(db, now)
  await sql.deleteEndings(db, new Date(now.getTime() - 90 * day))
}

/** What is expired does not keep its role in use. */
export async function endExpiredOf(tx: Tx, organizationId: string, roleId: string, now: Date) {
  await sql.endExpiredOf(tx, organizationId, roleId, now)
  await endExpiredLinksOf(tx, organizationId, roleId, now)
}

export async function closeInvitationsOf(tx: Tx, organizationId: string, now: Date) {
  await sql.closeInvitationsOf(tx, organizationId, now)
  await closeLinksOf(tx, organizationId, now)
}

import type { Page } from '@perkloop/contract/field'
import type { MemberRole } from '@perkloop/contract/team'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { doneIn, type Text } from '../locales/text'
import { deleteOrganization } from '../organization/organization.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { cursorOf, pageOf, readCursor } from '../platform/http/cursor'
import * as team from '../team/team.service'
import * as rules from './member.rules'
import * as sql from './member.sql'

/** Members, then open invitations. */
export async function listUsers(ctx: Ctx, organizationId: string, { limit, cursor }: Page) {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), 'see the members')
  const place = cursor ? readCursor(cursor, 'whole', 'moment', 'id') : null
  const after = place && { group: place[0], at: place[1], id: place[2] }
  const rows = await sql.listUsers(ctx.db, organizationId, limit, after, ctx.now)
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.group, last.at, last.id))
  return { users: page, next }
}

/** Changes a member's role and title. */
export function setMemberRole(ctx: Ctx, organizationId: string, asked: z.output<typeof MemberRole>) {
  return team.changeOrganization(ctx, organizationId, 'manage the members', async ({ tx, actor }) => {
    const member = await readTarget(tx, organizationId, asked.userId)
    const role = asked.roleId ? await team.chosenRole(tx, organizationId, asked.roleId) : member.role
    const { otherAdmins } = await team.countMembers(tx, organizationId, member.id)
    rules.assign(actor, member, role, otherAdmins)
    const title = asked.title === undefined ? member.title : asked.title || null
    await team.updateMembership(tx, member.id, { role_id: role.id, title })
    const act = { actor: actor.id, subject: member.id }
    if (role.id !== member.role.id) {
      const detail = { from: member.role.name, to: role.name }
      await record(tx, organizationId, ctx, { ...act, act: 'role-assigned', detail })
    }
    if (title !== member.title) {
      await record(tx, organizationId, ctx, { ...act, act: 'title-changed', detail: title ? { to: title } : {} })
    }
    return team.readUser(tx, organizationId, member.id, ctx.now)
  })
}

/** Removes a member; with the caller's own id they leave, without any permission. The last member deletes the organization. */
export function removeMember(ctx: Ctx, organizationId: string, userId: string) {
  if (userId === ctx.user.id) {
    return team.changeOrganization(ctx, organizationId, 'leave', async ({ tx, actor }) => {
      await depart(tx, ctx, organizationId, actor)
      return { _id: userId, message: doneIn(ctx.language, 'leftOrganization') }
    })
  }
  return team.changeOrganization(ctx, organizationId, 'manage the members', async ({ tx, actor }) => {
    const member = await readTarget(tx, organizationId, userId)
    const { otherAdmins } = await team.countMembers(tx, organizationId, userId)
    rules.remove(actor, member, otherAdmins)
    await team.deleteMembership(tx, userId)
    await record(tx, organizationId, ctx, { act: 'removed', actor: actor.id, subject: userId })
    return { _id: userId, message: doneIn(ctx.language, 'memberRemoved') }
  })
}

/** Removes a member and adds an audit entry; the caller has locked the organization. */
export async function depart(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'requestId'>,
  organizationId: string,
  member: rules.MemberFacts,
  refusal?: Text,
) {
  const { members, otherAdmins } = await team.countMembers(tx, organizationId, member.id)
  if (rules.leave(member, members, otherAdmins, refusal) === 'organization') {
    return deleteOrganization(tx, organizationId, ctx.now)
  }
  await team.deleteMembership(tx, member.id)
  await record(tx, organizationId, ctx, { act: 'left', actor: member.id })
}

async function readTarget(tx: Tx, organizationId: string, userId: string) {
  return (await team.readMember(tx, organizationId, userId)) ?? refuse('NOT_FOUND', 'memberNotFound')
}

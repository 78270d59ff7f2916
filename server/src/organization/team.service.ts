import type { Page } from '@perkloop/contract/field'
import type { OrganizationUser } from '@perkloop/contract/organization'
import type { Ctx, Deps } from '../platform/context'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import type { Db, Tx } from '../platform/db'
import { refuse } from '../platform/errors'
import { transaction } from '../platform/transaction'
import { hasSecondFactor } from '../two-factor/two-factor.service'
import * as rules from './organization.rules'
import type { RoleFacts } from './role.rules'
import * as sql from './team.sql'

export interface Member extends rules.Actor {
  role: RoleFacts
  title: string | null
  requiresTwoFactor: boolean
}

/**
 * Who reads or acts inside an organization: all but leaving goes through here.
 * @throws Refusal 404 to everybody but members, and to all where organizations are switched off; 403 to members without
 * a second factor where it is required.
 */
export async function readActor(db: Db, ctx: Ctx, organizationId: string): Promise<Member> {
  const actor = await readLeaver(db, ctx, organizationId)
  await refuseWithoutSecondFactor(db, ctx, actor)
  return actor
}

/** As `readActor`, but whoever wants to go may always. */
async function readLeaver(db: Db, { env, user }: Ctx, organizationId: string) {
  requireOrganizations(env)
  return (await readMember(db, organizationId, user.id)) ?? refuse('NOT_FOUND', 'Organization not found')
}

export async function refuseWithoutSecondFactor(db: Db, { user }: Pick<Ctx, 'user'>, { requiresTwoFactor }: Member) {
  if (!requiresTwoFactor || (await hasSecondFactor(db, user))) return
  refuse(
    'TWO_FACTOR_REQUIRED',
    'Your organization requires two-factor sign-in. Turn it on in your profile, or sign in with a passkey.',
  )
}

export async function readMember(db: Db, organizationId: string, userId: string): Promise<Member | undefined> {
  const row = await sql.readMember(db, organizationId, userId)
  if (!row) return undefined
  const { roleId, roleName, roleDescription, permissions, ...member } = row
  return { ...member, role: { id: roleId, name: roleName, description: roleDescription, permissions } }
}

export function requireOrganizations(env: Ctx['env']) {
  if (!env.switches.ENABLE_ORGANIZATIONS) refuse('NOT_FOUND', 'Not found')
}

/** @throws Refusal 403 unless the caller may do that there, and 404 where perks are no matter of organizations. */
export async function refuseUnlessInTeam(db: Db, ctx: Ctx, organizationId: string, act: rules.Act) {
  if (!ctx.env.switches.ENABLE_ORGANIZATION_PERKS) refuse('NOT_FOUND', 'Not found')
  rules.refuseUnless(await readActor(db, ctx, organizationId), act)
}

interface Change {
  tx: Tx
  actor: Member
  organization: NonNullable<Awaited<ReturnType<typeof sql.lockOrganization>>>
}

/** Changes something in an organization, where the caller may, and tells every member when done. */
export function changeOrganization<T>(
  ctx: Ctx,
  id: string,
  act: rules.Act | 'leave',
  change: (by: Change) => Promise<T>,
) {
  requireOrganizations(ctx.env)
  return transaction(ctx.db, async (tx) => {
    const organization = (await sql.lockOrganization(tx, id)) ?? refuse('NOT_FOUND', 'Organization not found')
    const actor = await (act === 'leave' ? readLeaver : readActor)(tx, ctx, id)
    if (act !== 'leave') rules.refuseUnless(actor, act)
    // Of before the change: who is removed is told, too, and nobody joins while the lock is held.
    const members = await sql.listMemberIds(tx, id)
    const result = await change({ tx, actor, organization })
    ctx.events.announce(tx, members, { type: 'organization', id })
    return result
  })
}

/** Tells the members of now. */
export async function announce(tx: Tx, { events }: Pick<Deps, 'events'>, organizationId: string) {
  const members = await sql.listMemberIds(tx, organizationId)
  events.announce(tx, members, { type: 'organization', id: organizationId })
}

export async function listUsers(ctx: Ctx, organizationId: string, { limit, cursor }: Page) {
  rules.refuseUnless(await readActor(ctx.db, ctx, organizationId), 'see the members')
  const place = cursor ? readCursor(cursor, 'whole', 'moment', 'id') : null
  const after = place && { group: place[0], at: place[1], id: place[2] }
  const rows = await sql.listUsers(ctx.db, organizationId, limit, after, ctx.now)
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.group, last.at, last.id))
  return { users: page, next }
}

export function findMembersAmong(db: Db, organizationId: string, userIds: string[]) {
  return userIds.length > 0 ? sql.findMembersAmong(db, organizationId, userIds) : Promise.resolve([])
}

/** A member or an open invitation, as the list has it. */
export async function readUser(tx: Tx, organizationId: string, id: string, now: Date): Promise<OrganizationUser> {
  return (await sql.readUser(tx, organizationId, id, now)) ?? refuse('NOT_FOUND', 'Member not found')
}

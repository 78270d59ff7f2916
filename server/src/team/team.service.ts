import type { OrganizationUser } from '@perkloop/contract/organization'
import { type Action, keysFor, type Permissions, permissionKeys } from '@perkloop/contract/permission'
import { forgetEmptySearchesOf } from '../perk/perk.service'
import { refuse, refuseField } from '../platform/base/errors'
import type { Ctx, Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { hasSecondFactor } from '../two-factor/two-factor.service'
import * as membership from './membership.sql'
import * as rules from './team.rules'
import * as sql from './team.sql'

/** The members, roles and permissions that the other slices of an organization build on. */
export {
  countAdmins,
  countMembers,
  deleteMembership,
  deleteMembershipsOf,
  lockPerson,
  longestOther,
  setDeactivated,
  setRoles,
  updateMembership,
} from './membership.sql'
export { isFull, refuseFull } from './seat.rules'
export { isAdminRole, refuseOnStronger, refuseUnless } from './team.rules'
export {
  countSeats,
  findOrganizationOf,
  holdOrganization,
  listMemberIds,
  lockOrganization,
  readRole,
  readRoleNamed,
} from './team.sql'

export type RoleFacts = rules.RoleFacts

export interface Member extends rules.Actor {
  role: rules.RoleFacts
  title: string | null
  requiresTwoFactor: boolean
}

/**
 * Reads the caller's membership before any read or change within an organization; only leaving does without.
 * @throws Refusal 404 to everybody but members, and to all where organizations are switched off; 403 to members without
 * a second factor where it is required.
 */
export async function readActor(db: Db, ctx: Ctx, organizationId: string): Promise<Member> {
  if (ctx.user.token) return serviceActor(ctx, organizationId)
  const actor = await readLeaver(db, ctx, organizationId)
  await refuseWithoutSecondFactor(db, ctx, actor)
  return actor
}

/**
 * An organization's token, as a member of it that has no account: it holds what it was given, and a person with the second
 * factor, where one is required, gave it.
 */
function serviceActor({ env, user: { id, token } }: Ctx, organizationId: string): Member {
  requireOrganizations(env)
  if (!token || token.organizationId !== organizationId) return refuse('NOT_FOUND', 'organizationNotFound')
  const permissions = Object.fromEntries(permissionKeys.map((key) => [key, token.permissions.includes(key)]))
  const role = { id, name: '', description: '', permissions: permissions as Permissions }
  return { id, isSystemAdmin: false, role, title: null, requiresTwoFactor: false }
}

/** As `readActor`, but without the second factor: a member may always leave. */
async function readLeaver(db: Db, { env, user }: Ctx, organizationId: string) {
  requireOrganizations(env)
  return (await readMember(db, organizationId, user.id)) ?? refuse('NOT_FOUND', 'organizationNotFound')
}

export async function refuseWithoutSecondFactor(db: Db, { user }: Pick<Ctx, 'user'>, { requiresTwoFactor }: Member) {
  if (!requiresTwoFactor || (await hasSecondFactor(db, user))) return
  refuse('TWO_FACTOR_REQUIRED', 'organizationRequiresTwoFactor')
}

export async function readMember(db: Db, organizationId: string, userId: string): Promise<Member | undefined> {
  const row = await sql.readMember(db, organizationId, userId)
  if (!row) return undefined
  const { roleId, roleName, roleDescription, permissions, ...member } = row
  return { ...member, role: { id: roleId, name: roleName, description: roleDescription, permissions } }
}

export function requireOrganizations(env: Ctx['env']) {
  if (!env.switches.ENABLE_ORGANIZATIONS) refuse('NOT_FOUND', 'notFound')
}

/** @throws Refusal 403 unless the caller has this permission, and 404 where perks are no part of organizations. */
export async function refuseUnlessInTeam(db: Db, ctx: Ctx, organizationId: string, act: Action) {
  if (!ctx.env.switches.ENABLE_ORGANIZATION_PERKS) refuse('NOT_FOUND', 'notFound')
  rules.refuseUnless(await readActor(db, ctx, organizationId), act)
}

interface Change {
  tx: Tx
  actor: Member
  organization: NonNullable<Awaited<ReturnType<typeof sql.lockOrganization>>>
}

/** Changes something in an organization if the caller may, and sends every member a live event. */
export function changeOrganization<T>(ctx: Ctx, id: string, act: Action | 'leave', change: (by: Change) => Promise<T>) {
  requireOrganizations(ctx.env)
  return transaction(ctx.db, async (tx) => {
    const organization = (await sql.lockOrganization(tx, id)) ?? refuse('NOT_FOUND', 'organizationNotFound')
    const actor = await (act === 'leave' ? readLeaver : readActor)(tx, ctx, id)
    if (act !== 'leave') rules.refuseUnless(actor, act)
    // Members before the change: a removed member gets the event too, and nobody joins while the lock is held.
    const members = await sql.listMemberIds(tx, id)
    const result = await change({ tx, actor, organization })
    ctx.events.announce(tx, members, { type: 'organization', id })
    return result
  })
}

/** Sends all current members a live event. */
export async function announce(tx: Tx, { events }: Pick<Deps, 'events'>, organizationId: string) {
  const members = await sql.listMemberIds(tx, organizationId)
  events.announce(tx, members, { type: 'organization', id: organizationId })
}

export function findMembersAmong(db: Db, organizationId: string, userIds: string[]) {
  return userIds.length > 0 ? sql.findMembersAmong(db, organizationId, userIds) : Promise.resolve([])
}

/** What a user searched for in another organization is not this one's to count. */
export async function insertMembership(tx: Tx, userId: string, organizationId: string, roleId: string, now: Date) {
  await forgetEmptySearchesOf(tx, userId)
  await membership.insertMembership(tx, userId, organizationId, roleId, now)
}

/** The members whose role allows this, to tell them. */
export function listHolders(tx: Tx, organizationId: string, action: Action) {
  return sql.listHolders(tx, organizationId, keysFor(action))
}

/** A member or an open invitation, as an entry of the list. */
export async function readUser(tx: Tx, organizationId: string, id: string, now: Date): Promise<OrganizationUser> {
  return (await sql.readUser(tx, organizationId, id, now)) ?? refuse('NOT_FOUND', 'memberNotFound')
}

/** The role to give to a member, which must be one of this organization. */
export async function chosenRole(tx: Tx, organizationId: string, id: string) {
  return (await sql.readRole(tx, organizationId, id)) ?? refuseField('roleId', 'roleOfAnotherOrganization')
}

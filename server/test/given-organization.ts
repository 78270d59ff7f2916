import { type Permissions, permissionKeys } from '@perkloop/contract/permission'
import { hashOf, newId, newToken } from '../src/platform/base/ids'
import type { Running } from '../src/server'
import { type Given, givenOn, type TestUser } from './given'

export const organizationDraft = { name: 'Perks Circle', industry: 'technology', size: '11-50' }
export const nothing = Object.fromEntries(permissionKeys.map((key) => [key, false])) as Permissions

type Reply = Awaited<ReturnType<Given['call']>>
export const newDomain = () => `c${newId().slice(-12)}.com`

export const codes = (replies: Reply[]): string[] => replies.map(({ body }) => String(body.code ?? 'done')).sort()

/** Builders of organizations. They insert members and invitations directly: the endpoints have tests of their own. */
export function organizationsOn(server: Running) {
  const given = givenOn(server)
  const { db } = server.deps

  async function founded(change: Record<string, unknown> = {}) {
    const admin = await given.user()
    const { organization } = await given.made(admin, '/organizations', { ...organizationDraft, ...change })
    const path = `/organizations/${organization._id}`
    return { admin, organization, id: organization._id as string, path }
  }

  async function onPlan(plan: string) {
    const there = await founded()
    await given.call(there.admin, 'PUT', `${there.path}/subscription`, { plan })
    return there
  }

  async function role(organizationId: string, permissions: Partial<Permissions> = {}) {
    const id = newId()
    const map = JSON.stringify({ ...nothing, ...permissions })
    await db
      .insertInto('roles')
      .values({ id, organization_id: organizationId, name: `role ${id}`, permissions: map })
      .execute()
    return id
  }

  async function defaultRole(organizationId: string, name: string) {
    const found = await db
      .selectFrom('roles')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return found.id
  }

  async function join(user: TestUser, organizationId: string, roleId: string) {
    await db
      .insertInto('memberships')
      .values({ user_id: user.id, organization_id: organizationId, role_id: roleId })
      .execute()
    return user
  }

  /** A member with a role of their own that grants these permissions. */
  async function member(organizationId: string, permissions: Partial<Permissions> = {}, user?: TestUser) {
    return join(user ?? (await given.user()), organizationId, await role(organizationId, permissions))
  }

  /** A member with one of the default roles. */
  async function colleague(organizationId: string, name: 'admin' | 'manager' | 'member') {
    return join(await given.user(), organizationId, await defaultRole(organizationId, name))
  }

  async function invitation(organizationId: string, email: string, change: { expiresAt?: Date; roleId?: string } = {}) {
    const id = newId()
    const token = newToken()
    const roleId = change.roleId ?? (await defaultRole(organizationId, 'member'))
    await db
      .insertInto('invitations')
      .values({
        id,
        organization_id: organizationId,
        role_id: roleId,
        email,
        token_hash: hashOf(token),
        expires_at: change.expiresAt ?? new Date(Date.now() + 60_000),
      })
      .execute()
    return { id, token, role: roleId }
  }

  async function joinLink(organizationId: string, change: { usesMost?: number; endsAt?: Date; roleId?: string } = {}) {
    const id = newId()
    const token = newToken()
    await db
      .insertInto('join_links')
      .values({
        id,
        organization_id: organizationId,
        role_id: change.roleId ?? (await defaultRole(organizationId, 'member')),
        token_hash: hashOf(token),
        created_at: new Date(),
        ends_at: change.endsAt ?? new Date(Date.now() + 3600_000),
        uses_most: change.usesMost ?? 5,
      })
      .execute()
    return { id, token }
  }

  /** A domain, proven or not. @returns its id. */
  async function domain(organizationId: string, change: { domain?: string; proven?: boolean } = {}) {
    const id = newId()
    const now = new Date()
    await db
      .insertInto('organization_domains')
      .values({
        id,
        organization_id: organizationId,
        domain: change.domain ?? newDomain(),
        token: newToken(),
        created_at: now,
        next_check_at: new Date(now.getTime() + 3600_000),
        proven_at: change.proven ? now : null,
      })
      .execute()
    return id
  }

  async function makeSystemAdmin(user: TestUser) {
    await db.updateTable('users').set({ is_system_admin: true }).where('id', '=', user.id).execute()
    return user
  }

  /** Inserted directly, for servers with organizations switched off. */
  async function planted() {
    const admin = await given.user()
    const id = newId()
    const now = new Date()
    const plan = { plan_ends_at: now, plan_counts_from: now }
    await db
      .insertInto('organizations')
      .values({ id, name: 'Planted', ...plan })
      .execute()
    const all = Object.fromEntries(permissionKeys.map((key) => [key, true])) as Permissions
    await join(admin, id, await role(id, all))
    return { admin, id, path: `/organizations/${id}` }
  }

  const membershipOf = (user: TestUser) =>
    db.selectFrom('memberships').selectAll().where('user_id', '=', user.id).executeTakeFirst()

  const accept = (as: TestUser, token: string) => given.call(as, 'POST', '/organizations/invitations/accept', { token })
  const look = (token: string) => given.call(null, 'GET', `/organizations/invitations/${token}`)
  /** Registers through the link of an invitation. */
  function register(email: string, invitationToken: string) {
    const username = `u${newId().slice(-12)}`
    const body = { name: 'Ida Fern', username, email, password: 'A quiet walk 42', invitationToken }
    return given.call(null, 'POST', '/users/register', body)
  }

  return {
    accept,
    look,
    register,
    founded,
    planted,
    onPlan,
    role,
    defaultRole,
    join,
    member,
    colleague,
    invitation,
    domain,
    joinLink,
    makeSystemAdmin,
    membershipOf,
  }
}

export type Organizations = ReturnType<typeof organizationsOn>

import type { Page } from '@perkloop/contract/field'
import { hasPermission } from '@perkloop/contract/permission'
import type { Role } from '@perkloop/contract/role'
import type { Ctx } from '../platform/context'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import type { Db, Tx } from '../platform/db'
import { refuse } from '../platform/errors'
import * as rules from './organization.rules'
import * as sql from './team.sql'

/** @throws Refusal 404 to everybody but members, and to all where organizations are switched off. */
export async function readActor(db: Db, { env, user }: Ctx, organizationId: string): Promise<rules.Actor> {
  requireOrganizations(env)
  const role = (await sql.readMembership(db, organizationId, user.id)) ?? refuse('NOT_FOUND', 'Organization not found')
  return { isSystemAdmin: user.isSystemAdmin, role }
}

export function requireOrganizations(env: Ctx['env']) {
  if (!env.switches.ENABLE_ORGANIZATIONS) refuse('NOT_FOUND', 'Not found')
}

export async function listUsers(ctx: Ctx, organizationId: string, { limit, cursor }: Page) {
  rules.refuseUnless(await readActor(ctx.db, ctx, organizationId), 'see the members')
  const place = cursor ? readCursor(cursor, 'whole', 'moment', 'id') : null
  const after = place && { group: place[0], at: place[1], id: place[2] }
  const rows = await sql.listUsers(ctx.db, organizationId, limit, after, ctx.now)
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.group, last.at, last.id))
  return { users: page, next }
}

export async function listRoles(ctx: Ctx, organizationId: string): Promise<Role[]> {
  rules.refuseUnless(await readActor(ctx.db, ctx, organizationId), 'see the roles')
  const rows = await sql.listRoles(ctx.db, organizationId)
  return rows.map(({ id, name, description, permissions }) => ({
    _id: id,
    name,
    description,
    permissions: { ...permissions, manageBilling: hasPermission({ role: { permissions } }, 'manageBilling') },
  }))
}

// A notice of the database holds 8000 bytes, an id 39 of them.
const mostAtOnce = 150

export async function announceToMembers(tx: Tx, { events }: Ctx, organizationId: string) {
  const members = await sql.listMemberIds(tx, organizationId)
  for (let from = 0; from < members.length; from += mostAtOnce) {
    await events.announce(tx, members.slice(from, from + mostAtOnce), { type: 'organization', id: organizationId })
  }
}

import { organizationLimits } from '@perkloop/contract/organization-limits'
import { hasPermission, isDefaultRole, may, permissionKeys } from '@perkloop/contract/permission'
import type { Role, RoleChange, RoleDraft } from '@perkloop/contract/role'
import type { z } from 'zod'
import { record } from '../audit/audit.service'
import { endExpiredOf } from '../invitation/invitation.service'
import { doneIn } from '../locales/text'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { isTaken, refuse, refuseField } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import * as rules from './role.rules'
import * as sql from './role.sql'

export { insertRoles } from './role.sql'

export async function listRoles(ctx: Ctx, organizationId: string): Promise<Role[]> {
  const actor = await team.readActor(ctx.db, ctx, organizationId)
  team.refuseUnless(actor, 'see the roles')
  const roles = await sql.listRoles(ctx.db, organizationId)
  if (!may(actor, 'manage the roles')) return roles.map(answered)
  const uses = await sql.countUsesOfAll(ctx.db, organizationId, ctx.now)
  return roles.map((role) => ({ ...answered(role), uses: uses.get(role.id) ?? 0 }))
}

export function createRole(ctx: Ctx, organizationId: string, draft: z.output<typeof RoleDraft>) {
  requireRoles(ctx)
  return team.changeOrganization(ctx, organizationId, 'manage the roles', async ({ tx, actor, organization }) => {
    refuseWithoutPlan(ctx.env, organization.plan, 'custom-roles')
    rules.create(actor, draft.permissions)
    if ((await sql.countRoles(tx, organizationId)) >= organizationLimits.rolesMost) refuse('CONFLICT', 'tooManyRoles')
    const role = { id: newId(), name: draft.name, description: draft.description ?? '', permissions: draft.permissions }
    await sql
      .insertRoles(tx, [
        {
          ...role,
          organization_id: organizationId,
          permissions: JSON.stringify(role.permissions),
          created_at: ctx.now,
        },
      ])
      .catch(refuseTaken)
    const detail = { role: role.name, granted: permissionKeys.filter((key) => role.permissions[key]) }
    await record(tx, organizationId, ctx, { act: 'role-created', actor: actor.id, detail })
    return answered(role)
  })
}

export function updateRole(ctx: Ctx, organizationId: string, id: string, change: z.output<typeof RoleChange>) {
  requireRoles(ctx)
  return team.changeOrganization(ctx, organizationId, 'manage the roles', async ({ tx, actor, organization }) => {
    const before = await readRole(tx, organizationId, id)
    if (!isDefaultRole(before.name)) refuseWithoutPlan(ctx.env, organization.plan, 'custom-roles')
    const after = rules.change(actor, before, change)
    const { name, description, permissions } = after
    if (JSON.stringify(before) === JSON.stringify(after)) return answered(after)
    await sql.updateRole(tx, id, { name, description, permissions: JSON.stringify(permissions) }).catch(refuseTaken)
    const moved = rules.permissionsMoved(before.permissions, permissions)
    const detail = { role: before.name, from: before.name, to: name, ...moved }
    await record(tx, organizationId, ctx, { act: 'role-changed', actor: actor.id, detail })
    return answered(after)
  })
}

export function deleteRole(ctx: Ctx, organizationId: string, id: string) {
  requireRoles(ctx)
  return team.changeOrganization(ctx, organizationId, 'manage the roles', async ({ tx, actor }) => {
    const role = await readRole(tx, organizationId, id)
    rules.remove(actor, role, await sql.countUses(tx, organizationId, id, ctx.now))
    await endExpiredOf(tx, organizationId, id, ctx.now)
    await sql.deleteRole(tx, id)
    await record(tx, organizationId, ctx, { act: 'role-deleted', actor: actor.id, detail: { role: role.name } })
    return { _id: id, message: doneIn(ctx.language, 'roleDeleted') }
  })
}

async function readRole(tx: Tx, organizationId: string, id: string) {
  return (await team.readRole(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'roleNotFound')
}

/** Where roles are switched off nobody can change them; members keep theirs. */
function requireRoles({ env }: Ctx) {
  if (!env.switches.ENABLE_ROLE_BASED_ACCESS) refuse('NOT_FOUND', 'notFound')
}

function refuseTaken(error: unknown): never {
  if (isTaken(error, 'roles_name')) refuseField('name', 'roleNameTaken', 'NAME_TAKEN')
  throw error
}

function answered({ id, name, description, permissions }: team.RoleFacts): Role {
  const manageBilling = hasPermission({ role: { permissions } }, 'manageBilling')
  return { _id: id, name, description, permissions: { ...permissions, manageBilling } }
}

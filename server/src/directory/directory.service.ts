import type { Directory, DirectoryGroup } from '@perkloop/contract/directory'
import { record } from '../audit/audit.service'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import * as team from '../team/team.service'
import * as groups from './directory-group.sql'
import { giveRoles } from './group-role.service'

/** What SCIM writes and reads (server/src/scim). */
export {
  addMembers,
  countGroups,
  deleteGroup,
  findRoleNamed,
  insertGroup,
  type ListedGroup,
  listGroups,
  memberIds,
  readGroup,
  removeMembers,
  updateGroup,
} from './directory-group.sql'
export {
  type DirectoryUser,
  findNamed,
  findSeen,
  forgetUser,
  isAtDomain,
  isNameTaken,
  listUsers,
  markDeleted,
  readUser,
  writeUser,
} from './directory-user.sql'
export { giveRoles } from './group-role.service'

const action = 'manage the members'

export async function readDirectory(ctx: Ctx, organizationId: string): Promise<Directory> {
  team.refuseUnless(await team.readActor(ctx.db, ctx, organizationId), action)
  return {
    address: `${ctx.env.publicUrl}/api/scim/v2`,
    groups: await groups.listForPanel(ctx.db, organizationId),
  }
}

/** Gives the members of a group a role, which the caller must hold, as must be what they have; null for none. */
export function mapGroup(ctx: Ctx, organizationId: string, id: string, roleId: string | null): Promise<DirectoryGroup> {
  return team.changeOrganization(ctx, organizationId, action, async ({ tx, actor, organization }) => {
    refuseWithoutPlan(ctx.env, organization.plan, 'scim')
    const group = (await groups.readGroup(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'groupNotFound')
    const before = group.roleId === null ? undefined : await team.readRole(tx, organizationId, group.roleId)
    const role = roleId === null ? undefined : await team.chosenRole(tx, organizationId, roleId)
    for (const one of [before, role]) if (one) team.refuseOnStronger(actor, one)
    if (before?.id !== role?.id) {
      await groups.updateGroup(tx, id, { role_id: roleId, updated_at: ctx.now })
      await giveRoles(tx, ctx, organizationId, await groups.memberIds(tx, id), {
        left: before !== undefined,
        by: actor,
      })
      const detail = { title: group.displayName, ...(role && { role: role.name }) }
      await record(tx, organizationId, ctx, { act: 'group-mapped', actor: actor.id, detail })
    }
    const shown = (await groups.listForPanel(tx, organizationId)).find(({ _id }) => _id === id)
    return shown ?? refuse('NOT_FOUND', 'groupNotFound')
  })
}

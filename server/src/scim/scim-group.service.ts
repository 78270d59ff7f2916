import { organizationLimits } from '@perkloop/contract/organization-limits'
import { record } from '../audit/audit.service'
import * as directory from '../directory/directory.service'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { isTaken, refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx, ReadCtx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { directoryOf, lockDirectory } from './scim-change.service'
import { conditionsOf, groupFields } from './scim-filter.rules'
import { type GroupChange, groupChangeOf, groupOf, membersAfter } from './scim-group.rules'
import { refuseValue } from './scim-value.rules'

interface Asked {
  filter?: string | undefined
  from: number
  most: number
  withMembers: boolean
}

export async function listGroups(ctx: ReadCtx, { filter, ...page }: Asked) {
  const organizationId = await directoryOf(ctx.db, ctx)
  return directory.listGroups(ctx.db, organizationId, conditionsOf(filter, groupFields), page)
}

export async function readGroup(ctx: ReadCtx, id: string, withMembers: boolean) {
  return shown(ctx.db, await directoryOf(ctx.db, ctx), id, withMembers)
}

async function shown(db: Db, organizationId: string, id: string, withMembers: boolean) {
  const found = [{ field: 'id', value: id }]
  const { groups } = await directory.listGroups(db, organizationId, found, { from: 0, most: 1, withMembers })
  return groups[0] ?? refuse('NOT_FOUND', 'scimNotFound')
}

/** A group that is called as a role of the organization stands for it; another for none, until an admin says for which. */
export async function createGroup(ctx: Ctx, body: unknown) {
  const { displayName, externalId, members } = groupOf(body)
  const organizationId = await directoryOf(ctx.db, ctx)
  return transaction(ctx.db, async (tx) => {
    const { plan } = await lockDirectory(tx, ctx, organizationId)
    refuseWithoutPlan(ctx.env, plan, 'scim')
    if ((await directory.countGroups(tx, organizationId)) >= organizationLimits.directoryGroups)
      refuse('CONFLICT', 'scimGroupsFull')
    const id = newId()
    await directory
      .insertGroup(tx, {
        id,
        organization_id: organizationId,
        display_name: displayName,
        external_id: externalId,
        role_id: await directory.findRoleNamed(tx, organizationId, displayName),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .catch(refuseTaken)
    await record(tx, organizationId, ctx, { act: 'group-added', actor: null, detail: { title: displayName } })
    await move(tx, ctx, organizationId, id, [], new Set(members))
    return shown(tx, organizationId, id, true)
  })
}

export function replaceGroup(ctx: Ctx, id: string, body: unknown) {
  return changeGroup(ctx, id, { ...groupOf(body), add: new Set(), remove: new Set() })
}

export const patchGroup = (ctx: Ctx, id: string, body: unknown) => changeGroup(ctx, id, groupChangeOf(body))

async function changeGroup(ctx: Ctx, id: string, change: GroupChange) {
  const organizationId = await directoryOf(ctx.db, ctx)
  return transaction(ctx.db, async (tx) => {
    await lockDirectory(tx, ctx, organizationId)
    const group = (await directory.readGroup(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'scimNotFound')
    const { displayName = group.displayName, externalId = group.externalId } = change
    const before = await directory.memberIds(tx, id)
    const isRenamed = displayName.toLowerCase() !== group.displayName.toLowerCase()
    // What an admin has chosen stays. A group without a role may have got the name of one.
    const roleId =
      isRenamed && group.roleId === null ? await directory.findRoleNamed(tx, organizationId, displayName) : group.roleId
    const row = { display_name: displayName, external_id: externalId, role_id: roleId, updated_at: ctx.now }
    await directory.updateGroup(tx, id, row).catch(refuseTaken)
    await move(tx, ctx, organizationId, id, before, membersAfter(before, change))
    if (roleId !== group.roleId)
      await directory.giveRoles(tx, ctx, organizationId, await directory.memberIds(tx, id), { left: false })
    return shown(tx, organizationId, id, true)
  })
}

export async function deleteGroup(ctx: Ctx, id: string) {
  const organizationId = await directoryOf(ctx.db, ctx)
  await transaction(ctx.db, async (tx) => {
    await lockDirectory(tx, ctx, organizationId)
    const group = (await directory.readGroup(tx, organizationId, id)) ?? refuse('NOT_FOUND', 'scimNotFound')
    const members = await directory.memberIds(tx, id)
    await directory.deleteGroup(tx, id)
    await record(tx, organizationId, ctx, { act: 'group-deleted', actor: null, detail: { title: group.displayName } })
    await directory.giveRoles(tx, ctx, organizationId, members, { left: group.roleId !== null })
  })
}

/** Moves members in and out, and gives each the role they have by it. */
async function move(tx: Tx, ctx: Ctx, organizationId: string, id: string, before: string[], after: Set<string>) {
  const was = new Set(before)
  const added = [...after].filter((one) => !was.has(one))
  const removed = before.filter((one) => !after.has(one))
  const known = await directory.findSeen(tx, organizationId, added, ctx.now)
  if (added.some((one) => !known.has(one))) refuseValue('scimMember')
  await directory.addMembers(tx, id, added)
  await directory.removeMembers(tx, id, removed)
  const group = await directory.readGroup(tx, organizationId, id)
  if (group?.roleId === null) return
  await directory.giveRoles(tx, ctx, organizationId, added, { left: false })
  await directory.giveRoles(tx, ctx, organizationId, removed, { left: true })
}

function refuseTaken(error: unknown): never {
  if (isTaken(error, 'directory_groups_name')) refuse('CONFLICT', 'scimGroupTaken', { scimType: 'uniqueness' })
  throw error
}

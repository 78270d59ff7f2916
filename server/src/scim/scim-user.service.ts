import { provisionUser } from '../account/provisioning.service'
import { record } from '../audit/audit.service'
import * as directory from '../directory/directory.service'
import { seat } from '../invitation/admit.service'
import { inviteByDirectory, revokeByDirectory } from '../invitation/invitation.service'
import { say } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { refuseWithoutPlan } from '../plan/plan-feature.service'
import { isTaken, refuse } from '../platform/base/errors'
import type { Ctx, ReadCtx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { deactivateMember, reactivateMember } from '../suspension/deactivation.service'
import * as team from '../team/team.service'
import { findByEmail, findCredentials } from '../user/user.service'
import { directoryOf, lockDirectory } from './scim-change.service'
import { conditionsOf, userFields } from './scim-filter.rules'
import {
  changedUser,
  changeOf,
  draftOf,
  nameOf,
  replacementOf,
  type UserChange,
  type UserDraft,
} from './scim-user.rules'
import { refuseValue } from './scim-value.rules'

interface Asked {
  filter?: string | undefined
  from: number
  most: number
}

export async function listUsers(ctx: ReadCtx, { filter, ...page }: Asked) {
  const organizationId = await directoryOf(ctx.db, ctx)
  return directory.listUsers(ctx.db, organizationId, conditionsOf(filter, userFields), page, ctx.now)
}

export async function readUser(ctx: ReadCtx, id: string) {
  const organizationId = await directoryOf(ctx.db, ctx)
  return (await directory.readUser(ctx.db, organizationId, id, ctx.now)) ?? refuseUnknown()
}

const refuseUnknown = (): never => refuse('NOT_FOUND', 'scimNotFound')
const refuseTaken = (): never => refuse('CONFLICT', 'scimTaken', { scimType: 'uniqueness' })

/**
 * Adds a user. An unknown email gets an account; one that has an account is invited, as that is its owner's; a member whom the
 * directory had deleted is let in again (docs/decisions/0027).
 */
export async function createUser(ctx: Ctx, body: unknown) {
  const draft = draftOf(body)
  const organizationId = await directoryOf(ctx.db, ctx)
  await refuseForeign(ctx, organizationId, draft.email)
  return transaction(ctx.db, async (tx) => {
    const account = await findByEmail(tx, draft.email)
    const of = account && (await team.findOrganizationOf(tx, account.id))
    if (of && of.id !== organizationId) refuse('CONFLICT', 'scimElsewhere', { scimType: 'uniqueness' })
    const id = of && account ? account.id : await enter(tx, ctx, organizationId, draft, account?.id)
    if (of) await returnDeleted(tx, ctx, organizationId, id, draft)
    await write(tx, ctx, organizationId, id, draft)
    if (!of && !account) {
      await record(tx, organizationId, ctx, { act: 'provisioned', actor: null, subject: id })
      if (!draft.active) await deactivateMember(tx, ctx, organizationId, id, false)
    }
    return (await directory.readUser(tx, organizationId, id, ctx.now)) ?? refuseUnknown()
  })
}

/** Makes an account and a member of it, or invites the one there is. Users are locked before the organization. */
async function enter(tx: Tx, ctx: Ctx, organizationId: string, draft: UserDraft, accountId: string | undefined) {
  const { email } = draft
  const id = accountId ?? (await provisionUser(tx, ctx, { email, name: nameOf(draft) }))
  if (accountId && !(await team.lockPerson(tx, id))) refuseTaken()
  const organization = await lockDirectory(tx, ctx, organizationId)
  refuseWithoutPlan(ctx.env, organization.plan, 'scim')
  await takeName(tx, ctx, organizationId, draft.userName, id)
  const roleId = (await directory.findRoleNamed(tx, organizationId, 'member')) ?? refuseUnknown()
  const role = { id: roleId, name: 'member' }
  if (!accountId) {
    await seat(tx, ctx, { organizationId, plan: organization.plan, roleId, roleName: role.name }, { id, email })
    if (draft.active)
      queueMailToUser(tx, id, { kind: 'organization-welcome', organization: organization.name, way: 'directory' })
    return id
  }
  if (await team.findOrganizationOf(tx, id)) refuseTaken()
  if (!draft.active) refuseValue('scimInactiveNew')
  if (await directory.readUser(tx, organizationId, id, ctx.now)) refuseTaken()
  await inviteByDirectory(tx, ctx, { organization, role }, { id, email })
  // Groups they were put into while an earlier invitation was open.
  await directory.giveRoles(tx, ctx, organizationId, [id], { left: false })
  return id
}

/**
 * Frees a userName whose only owner is neither a member nor invited any more: the directory does not find them.
 * @throws Refusal 409 where a user whom it finds has it.
 */
async function takeName(tx: Tx, ctx: Ctx, organizationId: string, userName: string, id: string) {
  if (await directory.isNameTaken(tx, organizationId, userName, id, ctx.now)) refuseTaken()
  for (const other of await directory.findNamed(tx, organizationId, userName, id))
    await directory.markDeleted(tx, organizationId, other, ctx.now)
}

/** @throws Refusal 409 for a member whom the directory has not deleted. */
async function returnDeleted(tx: Tx, ctx: Ctx, organizationId: string, id: string, draft: UserDraft) {
  if (draft.active) await reactivateMember(tx, ctx, organizationId, id)
  await lockDirectory(tx, ctx, organizationId)
  if (await directory.readUser(tx, organizationId, id, ctx.now)) refuseTaken()
  await takeName(tx, ctx, organizationId, draft.userName, id)
}

export const replaceUser = (ctx: Ctx, id: string, body: unknown) => changeUser(ctx, id, replacementOf(body))
export const patchUser = (ctx: Ctx, id: string, body: unknown) => changeUser(ctx, id, changeOf(body))

async function changeUser(ctx: Ctx, id: string, change: UserChange) {
  const organizationId = await directoryOf(ctx.db, ctx)
  return transaction(ctx.db, async (tx) => {
    const seen = (await directory.readUser(tx, organizationId, id, ctx.now)) ?? refuseUnknown()
    const isMember = !seen.isPending
    // These lock perks first, so they come before the organization is locked.
    if (isMember && change.active === false) await deactivateMember(tx, ctx, organizationId, id)
    if (isMember && change.active === true) await reactivateMember(tx, ctx, organizationId, id)
    await lockDirectory(tx, ctx, organizationId)
    const before = (await directory.readUser(tx, organizationId, id, ctx.now)) ?? refuseUnknown()
    const after = changedUser(before, change)
    if (after.email.toLowerCase() !== before.email.toLowerCase())
      await refuseForeign(ctx, organizationId, after.email, tx)
    if (after.userName.toLowerCase() !== before.userName.toLowerCase())
      await takeName(tx, ctx, organizationId, after.userName, id)
    await write(tx, ctx, organizationId, id, after)
    if (after.isChanged) await record(tx, organizationId, ctx, { act: 'directory-changed', actor: null, subject: id })
    const { isPending } = before
    if (isPending && change.active === false) await revoke(tx, ctx, organizationId, id)
    const shown = await directory.readUser(tx, organizationId, id, ctx.now)
    // An invitation that was taken back leaves nothing to find, but this call still says what it did.
    return shown ?? { ...before, ...after, active: false }
  })
}

/** The account stays, and the member stays deactivated until an admin removes them: SCIM deletes nobody. */
export async function deleteUser(ctx: Ctx, id: string) {
  const organizationId = await directoryOf(ctx.db, ctx)
  await transaction(ctx.db, async (tx) => {
    const seen = (await directory.readUser(tx, organizationId, id, ctx.now)) ?? refuseUnknown()
    if (!seen.isPending) await deactivateMember(tx, ctx, organizationId, id)
    await lockDirectory(tx, ctx, organizationId)
    const before = (await directory.readUser(tx, organizationId, id, ctx.now)) ?? refuseUnknown()
    if (before.isPending) await revoke(tx, ctx, organizationId, id)
    await write(tx, ctx, organizationId, id, before)
    await directory.markDeleted(tx, organizationId, id, ctx.now)
    await record(tx, organizationId, ctx, { act: 'directory-deleted', actor: null, subject: id })
  })
}

async function revoke(tx: Tx, ctx: Ctx, organizationId: string, id: string) {
  const account = await findCredentials(tx, id)
  if (account?.email) await revokeByDirectory(tx, ctx, organizationId, account.email)
}

async function write(tx: Tx, ctx: Ctx, organizationId: string, id: string, written: Omit<UserDraft, 'active'>) {
  await directory.writeUser(tx, organizationId, id, written, ctx.now).catch((error: unknown) => {
    if (isTaken(error, 'directory_users_name')) refuseTaken()
    throw error
  })
}

/** @throws Refusal 400 for an email at no proven domain: nobody says of strangers who they are. */
async function refuseForeign(ctx: Ctx, organizationId: string, email: string, tx?: Tx) {
  if (await directory.isAtDomain(tx ?? ctx.db, organizationId, email)) return
  refuseValue(say('scimDomain', { domain: email.split('@').at(-1)?.toLowerCase() ?? '' }))
}

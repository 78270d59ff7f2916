import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import * as team from '../team/team.service'

/** The organization whose directory calls. @throws Refusal 403 for a caller that is no such token. */
export async function directoryOf(db: Db, ctx: Ctx) {
  const id = ctx.user.token?.organizationId
  if (!id) return refuse('FORBIDDEN', 'scimToken')
  team.refuseUnless(await team.readActor(db, ctx, id), 'manage the members')
  return id
}

/** Locks the organization, and tells who manages its members that something changed; not everybody: thousands come at once. */
export async function lockDirectory(tx: Tx, ctx: Ctx, organizationId: string) {
  const organization = (await team.lockOrganization(tx, organizationId)) ?? refuse('NOT_FOUND', 'scimNotFound')
  const managers = await team.listHolders(tx, organizationId, 'manage the members')
  ctx.events.announce(tx, managers, { type: 'organization', id: organizationId })
  return organization
}

import { notify, withdrawNotifications } from '../notification/notification.service'
import type { Ctx, Deps } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import * as sql from './domain-joining.sql'

/** Needed to decide on requests. */
export const action = 'manage the members'

/** Asks to join an organization, and tells who decides on it. */
export async function ask(tx: Tx, ctx: Ctx, { id, name }: { id: string; name: string }) {
  await sql.insertRequest(tx, ctx.user.id, id, ctx.now)
  const facts = { personId: ctx.user.id, by: ctx.user.name, perk: name }
  for (const holder of await team.listHolders(tx, id, action))
    notify(tx, ctx, holder, { ...asked(ctx.user.id), ...facts })
  await team.announce(tx, ctx, id)
}

const asked = (userId: string) => ({ kind: 'organization-news', note: 'join-asked', asker: userId }) as const

type Shared = Pick<Deps, 'events'>

/** Taken back or decided on, what these users asked waits for nobody any more. */
export async function withdrawAsked(tx: Tx, shared: Shared, organizationId: string, userIds: string[]) {
  if (userIds.length === 0) return
  const holders = await team.listHolders(tx, organizationId, action)
  const told = userIds.flatMap((userId) => holders.map((holder) => ({ userId: holder, matter: asked(userId) })))
  await withdrawNotifications(tx, shared, told)
}

/** For a user who joins an organization or founds one: they ask nobody any more. */
export async function endRequestsOf(tx: Tx, shared: Shared, userId: string) {
  for (const organizationId of await sql.deleteOpenRequestsOf(tx, userId)) {
    await withdrawAsked(tx, shared, organizationId, [userId])
    await team.announce(tx, shared, organizationId)
  }
}

/** For a user who deletes their account. What others were told of it goes with their notifications. */
export async function forgetRequestsOf(tx: Tx, shared: Shared, userId: string) {
  for (const organizationId of await sql.deleteOpenRequestsOf(tx, userId))
    await team.announce(tx, shared, organizationId)
  await sql.deleteRequestsOf(tx, userId)
}

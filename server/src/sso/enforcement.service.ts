import { say } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { endSessionsNotBySso } from '../session/session.service'
import * as sql from './sso.sql'

/**
 * To be called once a user has proven who they are by something else, so that strangers learn nothing of members.
 * @throws Refusal 403 where their organization lets them in by its identity provider only.
 */
export async function refuseWhereSsoOnly(tx: Tx, { env }: Pick<Ctx, 'env'>, userId: string) {
  if (!env.switches.ENABLE_ORGANIZATIONS) return
  const organization = await sql.findBinding(tx, userId)
  if (organization) refuse('SSO_REQUIRED', say('ssoRequired', { organization }), { about: userId })
}

/**
 * For who becomes a member, or has another email: where the organization lets them in by its identity provider only, the sessions
 * that they began otherwise end. The caller has locked the user, so that no other begins meanwhile.
 */
export async function endOtherSignIns(tx: Tx, ctx: Pick<Ctx, 'events'>, userId: string) {
  if (await sql.findBinding(tx, userId)) await endSessionsNotBySso(tx, ctx, [userId])
}

/** For an organization that has proven another domain: the same for its members there. The caller has locked the organization. */
export async function endOtherSignInsOf(tx: Tx, ctx: Pick<Ctx, 'events'>, organizationId: string) {
  await sql.lockConnection(tx, organizationId)
  await endSessionsNotBySso(tx, ctx, await sql.listBound(tx, organizationId))
}

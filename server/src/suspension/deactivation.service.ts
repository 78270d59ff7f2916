import type { LogValue } from '@perkloop/contract/log'
import { noteOf } from '@perkloop/contract/organization-news'
import { endTokensOf } from '../access-token/access-token.service'
import { record } from '../audit/audit.service'
import { announceHold } from '../bid/bid-closing.service'
import { listOpenOf, lockTradesOf } from '../exchange/leaver-exchanges.service'
import { queueMailOnce } from '../mail/mail.service'
import { notify } from '../notification/notification.service'
import { lockPerksOf, offerPerksOf, withholdPerksOf } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { logSecurityEvent } from '../platform/security-log'
import { endSessionsOf } from '../session/session.service'
import * as team from '../team/team.service'
import { updateUser } from '../user/user.service'
import { deactivatedBy } from './suspension.rules'
import * as sql from './suspension.sql'

type Shared = Pick<Ctx, 'events' | 'now' | 'requestId'>

/**
 * Keeps a member out because their organization says so (docs/decisions/0027): as a suspension, but their open exchanges stay
 * open, and who manages members is told which. Begin the transaction with it: it locks perks first (docs/decisions/0006).
 * @param isTold False for a member who was added as deactivated, and has never heard of us.
 * @throws Refusal 404 for no member, 409 for the last admin, 403 for a system administrator.
 */
export async function deactivateMember(tx: Tx, shared: Shared, organizationId: string, id: string, isTold = true) {
  await lockTradesOf(tx, id)
  const [user] = await sql.lockUsers(tx, [id])
  const organization = (await team.lockOrganization(tx, organizationId)) ?? refuse('NOT_FOUND', 'organizationNotFound')
  const member = await team.readMember(tx, organizationId, id)
  if (!user || !member) return refuse('NOT_FOUND', 'memberNotFound')
  if (await sql.findDeactivation(tx, id)) return
  if (user.isAdmin) refuse('FORBIDDEN', 'systemAdminNotDeactivated')
  const { now } = shared
  await team.setDeactivated(tx, id, now)
  if (team.isAdminRole(member.role) && (await team.countAdmins(tx, organizationId)) === 0)
    refuse('SOLE_ADMIN', 'soleAdmin')
  await announceHold(tx, shared, await withholdPerksOf(tx, id))
  await endSessionsOf(tx, shared, id)
  await endTokensOf(tx, id)
  if (!user.isSuspended) await updateUser(tx, id, deactivatedBy(organizationId, now))
  await record(tx, organizationId, shared, { act: 'deactivated', actor: null, subject: id })
  await log(tx, shared, 'suspended', organizationId, id)
  if (isTold) {
    const content = { kind: 'directory-deactivated', organization: organization.name } as const
    queueMailOnce(tx, id, content, { about: `deactivated by ${organizationId}`, by: null, now })
  }
  await tellManagers(tx, shared, organization, user)
}

/** Which exchanges stay open is told to those who may see members' exchanges. */
async function tellManagers(
  tx: Tx,
  shared: Shared,
  organization: { id: string; name: string },
  { id, name }: { id: string; name: string },
) {
  const open = await listOpenOf(tx, id)
  const seeing = await team.listHolders(tx, organization.id, "see members' exchanges")
  for (const manager of await team.listHolders(tx, organization.id, 'manage the members')) {
    const shown = { count: open.length, open: seeing.includes(manager) ? open : [] }
    const note = noteOf({ kind: 'member-deactivated', domain: '', day: '', who: name, ...shown })
    notify(tx, shared, manager, { kind: 'organization-news', personId: id, by: name, perk: organization.name, note })
  }
}

/** Lets a deactivated member in again, with everything as it was; a suspension by an administrator stays. As above. */
export async function reactivateMember(tx: Tx, shared: Shared, organizationId: string, id: string) {
  await lockPerksOf(tx, id)
  const [user] = await sql.lockUsers(tx, [id])
  await team.lockOrganization(tx, organizationId)
  if (!user || !(await team.readMember(tx, organizationId, id))) return refuse('NOT_FOUND', 'memberNotFound')
  if (!(await sql.findDeactivation(tx, id))) return
  await team.setDeactivated(tx, id, null)
  if (user.deactivatedBy === organizationId) {
    await announceHold(tx, shared, await offerPerksOf(tx, id))
    await updateUser(tx, id, { suspended_at: null, suspension_reason: null, deactivated_by: null })
  }
  await record(tx, organizationId, shared, { act: 'reactivated', actor: null, subject: id })
  await log(tx, shared, 'restored', organizationId, id)
}

/** The address would be the directory's, and the entry is about the member. */
function log(tx: Tx, { now, requestId }: Shared, event: 'suspended' | 'restored', organization: string, id: string) {
  const by: LogValue = 'their organization'
  return logSecurityEvent(tx, { now, requestId, address: null }, event, id, { by, organization })
}

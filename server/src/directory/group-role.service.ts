import { record } from '../audit/audit.service'
import { findOpenFor, setRoleOfInvitation } from '../invitation/invitation.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as team from '../team/team.service'
import * as sql from './directory-group.sql'

type Shared = Pick<Ctx, 'now' | 'requestId'>

/**
 * Gives users the role of their groups. Who is in no group with a role keeps theirs, but who has left one becomes a member:
 * what a group gave, it takes. The caller has locked the organization.
 * @param by The admin who mapped the group. They may change no member who holds more, and give nobody more than they hold, themselves
 * included, though it be another group that gives it. Null where the directory moved its members.
 * @param left Whether these users have just left a group that stood for a role.
 * @throws Refusal 409 where no admin would be left.
 */
export async function giveRoles(
  tx: Tx,
  shared: Shared,
  organizationId: string,
  ids: string[],
  { left, by = null }: { left: boolean; by?: team.Member | null },
) {
  if (ids.length === 0) return
  const standard = await sql.findRoleNamed(tx, organizationId, 'member')
  const moved = (await sql.rolesOf(tx, organizationId, ids))
    .map((one) => (one.after === null && left ? { ...one, after: standard, afterName: 'member' } : one))
    .filter(({ before, after }) => after !== null && before !== after)
  for (const one of moved) if (one.before === null) await changeInvitation(tx, shared, organizationId, one, by)
  const members = moved.filter(({ before }) => before !== null)
  if (members.length === 0) return
  if (by) for (const one of members) if (one.userId !== by.id) team.refuseOnStronger(by, holderOf(one))
  for (const after of new Set(members.map((one) => one.after))) await refuseGiving(tx, organizationId, by, after)
  await team.setRoles(
    tx,
    members.map(({ userId, after }) => ({ userId, roleId: after ?? '' })),
  )
  const tookAdmin = members.some(({ beforeName }) => beforeName?.toLowerCase() === 'admin')
  if (tookAdmin && (await team.countAdmins(tx, organizationId)) === 0) refuse('SOLE_ADMIN', 'soleAdmin')
  for (const { userId, beforeName, afterName } of members) {
    const detail = { from: beforeName ?? '', to: afterName ?? '' }
    await record(tx, organizationId, shared, { act: 'role-assigned', actor: by?.id ?? null, subject: userId, detail })
  }
}

/** Changing an invitation to a stronger role takes the right to revoke it, and stands in the audit trail. */
async function changeInvitation(
  tx: Tx,
  shared: Shared,
  organizationId: string,
  { email, after, afterName }: sql.Given,
  by: team.Member | null,
) {
  const open = await findOpenFor(tx, organizationId, email)
  if (!open || after === null || open.roleId === after) return
  if (by) team.refuseOnStronger(by, open)
  await refuseGiving(tx, organizationId, by, after)
  await setRoleOfInvitation(tx, organizationId, email, after)
  const detail = { from: open.roleName, to: afterName ?? '' }
  await record(tx, organizationId, shared, { act: 'role-assigned', actor: by?.id ?? null, email, detail })
}

async function refuseGiving(tx: Tx, organizationId: string, by: team.Member | null, roleId: string | null) {
  const role = by && roleId !== null ? await team.readRole(tx, organizationId, roleId) : undefined
  if (by && role) team.refuseOnStronger(by, role)
}

const holderOf = ({ isSystemAdmin, permissions }: sql.Given) => ({
  isSystemAdmin,
  role: { permissions: permissions ?? {} },
})

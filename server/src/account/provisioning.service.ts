import { isTaken, refuse } from '../platform/base/errors'
import { newCode, newId, newInviteCode } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { logSecurityEvent } from '../platform/security-log'
import * as users from '../user/user.service'
import { isKeptForOther } from './email-change.service'

/**
 * Makes the account of a user whom their organization's directory names. Its email counts as confirmed, as the organization has
 * proven its domain; it has no password until they set one by "Forgot password?". Private, until they say otherwise.
 * @throws Refusal 409 where the email is taken.
 */
export async function provisionUser(tx: Tx, ctx: Ctx, { email, name }: { email: string; name: string }) {
  const refuseTaken = () => refuse('EMAIL_TAKEN', 'scimTaken', { scimType: 'uniqueness' })
  if (await isKeptForOther(tx, email, ctx.now, null)) refuseTaken()
  const id = newId()
  await users
    .insertUser(tx, {
      id,
      name,
      username: `member.${newCode(10).toLowerCase()}`,
      email,
      discoverability: 'private',
      invite_code: newInviteCode(),
      verified_at: ctx.now,
      created_at: ctx.now,
    })
    .catch((error: unknown) => {
      if (isTaken(error, 'users_email')) refuseTaken()
      throw error
    })
  await logSecurityEvent(tx, { ...ctx, address: null }, 'registered', id)
  return id
}

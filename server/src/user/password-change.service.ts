import { weakness } from '@perkloop/contract/password'
import type { PasswordChange } from '@perkloop/contract/session'
import type { z } from 'zod'
import { letters } from '../mail/letters'
import { queueMailToUser } from '../mail/mail.service'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/db'
import { refuse, refuseField } from '../platform/errors'
import { hashPassword, matches } from './password'
import { keepOnlyThisSession } from './session.service'
import * as sessions from './session.sql'
import { countSignInTry } from './sign-in.service'
import * as users from './user.sql'
import * as verification from './verification.sql'

/**
 * That whoever is signed in knows the password too. Counts as a sign-in, so that a session left open is no way to guess it
 * (PRODUCT.md section 3).
 */
export async function requirePassword(ctx: Ctx, currentPassword: string) {
  const { db, user, address } = ctx
  const found = await users.findCredentials(db, user.id)
  if (!found?.email || !found.username) return refuse('UNAUTHENTICATED', 'Please log in again')
  const account = found.email.toLowerCase()
  await countSignInTry(ctx, account)
  if (!(await matches(currentPassword, found.password_hash))) {
    refuseField('currentPassword', 'This is not your current password')
  }
  await sessions.clearFailures(db, account, address)
  return { ...found, username: found.username, account }
}

export async function changePassword(ctx: Ctx, given: z.output<typeof PasswordChange>) {
  const { db, user } = ctx
  const before = await requirePassword(ctx, given.currentPassword)
  const { account } = before
  const weak = weakness(given.newPassword, { email: account, username: before.username })
  if (weak) refuseField('newPassword', weak)
  const passwordHash = await hashPassword(given.newPassword)
  return transaction(db, async (tx) => {
    // Reset codes before the account, as in a reset: two that cross would wait for each other.
    await verification.forgetCode(tx, account)
    const locked = await users.lockUser(tx, user.id)
    // Changed or reset in the meantime: what was typed as the current one no longer is.
    if (locked?.password_hash !== before.password_hash) {
      refuseField('currentPassword', 'This is not your current password')
    }
    await users.updateUser(tx, user.id, { password_hash: passwordHash })
    await keepOnlyThisSession(ctx, tx)
    await queueMailToUser(tx, 'password-changed', user.id, letters['password-changed']('everywhere else'))
    return { message: 'Your password was changed.' }
  })
}

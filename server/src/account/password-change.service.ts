import type { PasswordChange } from '@perkloop/contract/session'
import type { z } from 'zod'
import { doneIn, say } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { forgetChallengesOf } from '../passkey/passkey.service'
import { checkOwnPassword, hashPassword, refuseCurrentPassword, weaknessOf } from '../password/password.service'
import { refuseField } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { keepOnlyThisSession } from '../session/session.service'
import { endStepsOf } from '../sign-in/ticket.service'
import * as users from '../user/user.service'
import { endEmailChange } from './email-change.service'
import * as verification from './verification.sql'

export async function changePassword(ctx: Ctx, given: z.output<typeof PasswordChange>) {
  const { user } = ctx
  const before = await checkOwnPassword(ctx, given.currentPassword)
  const account = before.email.toLowerCase()
  const weak = await weaknessOf(given.newPassword, { email: account, username: before.username })
  if (weak) refuseField('newPassword', say('field', { text: weak }))
  const passwordHash = await hashPassword(given.newPassword)
  return transaction(ctx.db, async (tx) => {
    // Lock reset codes before the account, as in a reset: otherwise two transactions could wait for each other.
    await verification.forgetCode(tx, account)
    const locked = await users.lockUser(tx, user.id)
    // The password was changed or reset in the meantime, so the one in the request is not the current one any more.
    if (locked?.password_hash !== before.passwordHash) refuseCurrentPassword()
    await users.updateUser(tx, user.id, { password_hash: passwordHash })
    await keepOnlyThisSession(ctx, tx)
    await logSecurityEvent(tx, ctx, 'password-changed', user.id)
    await endStepsOf(tx, user.id)
    await forgetChallengesOf(tx, user.id)
    await endEmailChange(tx, user.id)
    queueMailToUser(tx, user.id, { kind: 'password-changed', signedOut: 'elsewhere' })
    return { message: doneIn(ctx.language, 'passwordChanged') }
  })
}

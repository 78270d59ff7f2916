import { randomInt } from 'node:crypto'
import { limits } from '@perkloop/contract/limits'
import { endTokensOf } from '../access-token/access-token.service'
import { doneIn, say } from '../locales/text'
import { pretendMail, queueMail, queueMailToUser } from '../mail/mail.service'
import { forgetChallengesOf } from '../passkey/passkey.service'
import { clearFailures, hashPassword, weaknessOf } from '../password/password.service'
import { Refusal, refuse, refuseField } from '../platform/base/errors'
import { hashOf } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { deleteSessionsOf } from '../session/session.service'
import { endStepsOf } from '../sign-in/ticket.service'
import { forgetSsoOf } from '../sso/identity.service'
import { grantFirstAdmin } from '../user/system-admin.service'
import * as users from '../user/user.service'
import { endEmailChange } from './email-change.service'
import { sendLimits } from './send-limit.rules'
import * as verification from './verification.sql'

const codeLasts = 10 * 60_000

type Visitor = Ctx<Caller | null>

/** Does the same work for an unknown email, down to a mail that is never sent: the time must not tell who has an account. */
export async function requestPasswordReset({ db, now, language }: Visitor, email: string) {
  const account = email.toLowerCase()
  const code = String(randomInt(10 ** limits.resetCodeLength)).padStart(limits.resetCodeLength, '0')
  await transaction(db, async (tx) => {
    const isSaved = await verification.saveReset(tx, { ...sendLimits(now), account, codeHash: codeHash(account, code) })
    const user = await users.findByEmail(tx, email)
    if (!isSaved) return
    if (user) queueMail(tx, { email: user.email ?? email, id: user.id }, { kind: 'reset-code', code })
    else pretendMail(tx, 'reset-code', now)
  })
  return { message: doneIn(language, 'resetCodeSent') }
}

const codeHash = (account: string, code: string) => hashOf(`${account} ${code}`)

/** Counts the guess first. A wrong one is returned, not thrown, so that its count is committed. */
async function guess({ db, now }: Visitor, account: string, code: string) {
  const tried = await verification.countTry(db, account, limits.resetAttempts, new Date(now.getTime() - codeLasts))
  const hash = codeHash(account, code)
  if (tried?.codeHash.equals(hash)) {
    await verification.uncountTry(db, account, hash)
    return hash
  }
  const dead = tried
    ? tried.tries >= limits.resetAttempts
    : await verification.isDead(db, account, limits.resetAttempts)
  return dead ? new Refusal('TOO_MANY_ATTEMPTS', 'tooManyAttempts') : new Refusal('WRONG_CODE', 'codeInvalid')
}

export async function verifyResetOtp(ctx: Visitor, { email, otp }: { email: string; otp: string }) {
  const right = await guess(ctx, email.toLowerCase(), otp)
  return right instanceof Refusal ? right : { message: doneIn(ctx.language, 'resetCodeRight') }
}

export async function resetPassword(ctx: Visitor, given: { email: string; otp: string; newPassword: string }) {
  const account = given.email.toLowerCase()
  const right = await guess(ctx, account, given.otp)
  if (right instanceof Refusal) return right
  const user = await users.findByEmail(ctx.db, account)
  if (!user?.username) return new Refusal('WRONG_CODE', 'codeInvalid')
  const weak = await weaknessOf(given.newPassword, { email: account, username: user.username })
  if (weak) refuseField('newPassword', say('field', { text: weak }))
  const passwordHash = await hashPassword(given.newPassword)
  return transaction(ctx.db, async (tx) => {
    if (!(await verification.takeReset(tx, account, right))) refuse('WRONG_CODE', 'codeInvalid')
    // The code came by mail, so the address is verified as well.
    await users.updateUser(tx, user.id, { password_hash: passwordHash, verified_at: user.verified_at ?? ctx.now })
    await grantFirstAdmin(tx, ctx.env.firstAdminEmail, ctx.now)
    // Whoever had the password could have joined the account to an identity of their own at a company's provider.
    if (user.password_hash !== null) await forgetSsoOf(tx, user.id)
    await deleteSessionsOf(tx, user.id)
    await endTokensOf(tx, user.id)
    await endStepsOf(tx, user.id)
    await forgetChallengesOf(tx, user.id)
    await endEmailChange(tx, user.id)
    ctx.events.announce(tx, [user.id], { type: 'session', id: user.id })
    await clearFailures(tx, account)
    await logSecurityEvent(tx, ctx, 'password-reset', user.id)
    queueMailToUser(tx, user.id, { kind: 'password-changed', signedOut: 'everywhere' })
    return { message: doneIn(ctx.language, 'passwordReset') }
  })
}

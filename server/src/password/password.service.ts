import { refuse, refuseField } from '../platform/base/errors'
import type { Caller, Ctx } from '../platform/context'
import { refuseOverLimit } from '../platform/limit/fixed-window'
import { logSecurityEvent } from '../platform/security-log'
import { findCredentials } from '../user/user.service'
import { matches } from './password-hash'
import * as sql from './sign-in-failure.sql'
import { type Tries, tryText } from './sign-in-try.shape'

export { hashPassword, matches } from './password-hash'
export { weaknessOf } from './password-strength'
export { clearFailures } from './sign-in-failure.sql'

const lockWindow = 15 * 60_000
const lock = { most: 10, window: lockWindow, text: 'tooManyFailedLogins' } as const

/**
 * Checks the caller's own password before a change of how they sign in. Wrong ones count as failed sign-ins, so that a
 * session left open is no way to guess the password (docs/product.md, Accounts).
 */
export async function checkOwnPassword(ctx: Ctx<Pick<Caller, 'id'>>, typed: string) {
  const { db, user, address } = ctx
  const before = await findCredentials(db, user.id)
  if (!before?.email || !before.username) return refuse('UNAUTHENTICATED', 'sessionEnded')
  const { email, username, password_hash: passwordHash } = before
  await countSignInTry(ctx, email.toLowerCase())
  if (!(await matches(typed, passwordHash))) {
    await logSecurityEvent(db, ctx, 'own-password-wrong', user.id)
    refuseCurrentPassword()
  }
  await sql.clearFailures(db, email.toLowerCase(), address)
  return { email, username, passwordHash }
}

export function refuseCurrentPassword(): never {
  refuseField('currentPassword', 'currentPasswordWrong')
}

/**
 * Counts a try for an account from this address before the password is compared: parallel guesses can't share a read of
 * the counter. A success clears it.
 * @throws Refusal 429 after ten failures within 15 minutes.
 */
async function countSignInTry(ctx: Ctx<unknown>, account: string) {
  const [tries] = (await signInTry(ctx, account).execute(ctx.db)).rows
  if (!tries) throw new Error('the try was not counted')
  refuseAfterTries(ctx, tries)
}

/** The statement that counts a try, to be part of another. Pass its row to `refuseAfterTries`. */
export function signInTry({ now, address }: Pick<Ctx<unknown>, 'now' | 'address'>, account: string) {
  return tryText(account, address, now, new Date(now.getTime() - lockWindow))
}

/** @throws Refusal 429 after ten failures within 15 minutes. */
export function refuseAfterTries({ env, now }: Pick<Ctx<unknown>, 'env' | 'now'>, tries: Tries) {
  if (env.rateLimits) refuseOverLimit(tries, lock, now)
}

/** Deletes failures past their window. */
export function forgetOldFailures({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return sql.deleteOldFailures(db, new Date(now.getTime() - 24 * 60 * 60_000))
}

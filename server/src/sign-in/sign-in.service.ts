import type { SignedIn } from '@perkloop/contract/account'
import type { LogValue } from '@perkloop/contract/log'
import { clearFailures, matches, refuseAfterTries, signInTry } from '../password/password.service'
import { refuse } from '../platform/base/errors'
import { hashOf, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import * as sessions from '../session/session.service'
import { refuseWhereSsoOnly } from '../sso/enforcement.service'
import { refuseStillSuspended, refuseSuspended } from '../suspension/suspension.service'
import { takesSecondStep } from '../two-factor/two-factor.service'
import { readOwnUser, updateUser } from '../user/user.service'
import { saveDevice } from './new-device.service'
import * as sql from './sign-in.sql'
import { askSecondStep } from './ticket.service'

export async function login(ctx: Ctx<Caller | null>, given: { email: string; password: string }) {
  const { db, address } = ctx
  const account = given.email.trim().normalize('NFC').toLowerCase()
  const { tries, user } = await sql.findSigningIn(db, account, signInTry(ctx, account))
  refuseAfterTries(ctx, tries)
  if (!(await matches(given.password, user?.password_hash)) || !user) {
    return refuse('WRONG_CREDENTIALS', 'credentialsInvalid', { about: user?.id })
  }
  if (!user.verified_at) {
    await clearFailures(db, account, address)
    refuse('NEEDS_VERIFICATION', 'emailNotVerified', {
      needsVerification: true,
      about: user.id,
    })
  }
  // One who is suspended from now on begins no session either: see insertSession.
  if (user.suspended_at) await refuseSuspended(ctx, user.id, () => clearFailures(db, account, address))
  return transaction(db, async (tx) => {
    const [answer] = await Promise.all([
      beginProven({ ...ctx, db: tx }, user, 'password'),
      clearFailures(tx, account, address),
    ])
    return answer
  })
}

/** Goes on where one thing was proven: to the session, or to the second step where there is one. */
export function beginProven(
  ctx: Ctx<Caller | null>,
  user: { id: string; password_hash: string | null; secondStep: string | null },
  by: 'password' | 'demo',
) {
  const proven = { id: user.id, passwordHash: user.password_hash ?? '', by }
  return transaction(ctx.db, async (tx) => {
    if (!user.secondStep) return beginSession({ ...ctx, db: tx }, proven)
    await refuseWhereSsoOnly(tx, ctx, user.id)
    return askSecondStep({ ...ctx, db: tx }, proven)
  })
}

interface Proven {
  id: string
  /** The hash at the time they proved who they are. */
  passwordHash: string | null
  by: Extract<LogValue, 'password' | 'code' | 'passkey' | 'demo' | 'sso'>
  passkeyId?: string
}

/**
 * Signs in a user who has proven who they are; a mail goes out if the device is new (new-device.service.ts).
 * An organization's identity provider counts as both factors (docs/decisions/0026).
 * @throws Refusal 401 where the password has changed since, or the account is gone; 403 where it was suspended since, or signs in
 * at its organization's identity provider only.
 */
export function beginSession(ctx: Ctx<Caller | null>, user: Proven): Promise<SignedIn> {
  const { userAgent, address, now } = ctx
  const token = newToken()
  return transaction(ctx.db, async (tx) => {
    const { id: userId, passwordHash, by, passkeyId = null } = user
    const bySso = by === 'sso'
    const twoFactors = by === 'code' || by === 'passkey' || bySso
    // Without a password there is nothing but single sign-on.
    const proven = { passwordHash: bySso ? passwordHash : (passwordHash ?? ''), twoFactors, passkeyId, bySso }
    const session = { userId, ...proven, tokenHash: hashOf(token) }
    // Sent together; a refusal rolls all of them back. If no session has begun the others may fail too, for the same reason.
    const begun = sessions.insertSession(tx, { ...session, userAgent, address, now })
    const rest = Promise.all([
      takesSecondStep(tx, userId),
      readOwnUser(tx, userId),
      logSecurityEvent(tx, ctx, 'signed-in', userId, { by }),
      saveDevice(tx, ctx, userId),
      bySso ? undefined : refuseWhereSsoOnly(tx, ctx, userId),
    ])
    rest.catch(() => {})
    if (!(await begun)) {
      await refuseStillSuspended(tx, userId)
      refuse('WRONG_CREDENTIALS', 'credentialsInvalid', { about: userId })
    }
    const [hasSecondStep, own] = await rest
    // The second step was switched on after the password was checked. The account is locked by now, so none slips through.
    if (!twoFactors && hasSecondStep) {
      refuse('WRONG_CREDENTIALS', 'signInAgain', { about: userId })
    }
    // An account from before there was a language setting: it gets the language of this request.
    if (own.locale === null) await updateUser(tx, userId, { locale: ctx.locale })
    return { token, user: { ...own, locale: own.locale ?? ctx.locale } }
  })
}

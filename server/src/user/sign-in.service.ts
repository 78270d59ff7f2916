import type { SignedIn } from '@perkloop/contract/account'
import type { Caller, Ctx } from '../platform/context'
import { refuse } from '../platform/errors'
import { hashOf, newToken } from '../platform/ids'
import { refuseAfter } from '../platform/refuse-after'
import { noteAct } from '../platform/security-log'
import { sessionLimits } from '../platform/session'
import { transaction } from '../platform/transaction'
import { askSecondStep, forgetOldTickets, takesSecondStep } from '../two-factor/ticket.service'
import { noteDevice } from './new-device.service'
import { matches } from './password'
import * as sessions from './session.sql'
import { readOwnUser } from './user.service'
import * as users from './user.sql'

const lockWindow = 15 * 60_000
const lock = { most: 10, window: lockWindow, message: 'Too many failed logins. Please try again later.' }

export async function login(ctx: Ctx<Caller | null>, given: { email: string; password: string }) {
  const { db, address } = ctx
  const account = given.email.trim().normalize('NFC').toLowerCase()
  await countSignInTry(ctx, account)
  const user = await users.findSigningIn(db, account)
  if (!(await matches(given.password, user?.password_hash)) || !user) {
    return refuse('WRONG_CREDENTIALS', 'Invalid email or password', { about: user?.id })
  }
  if (!user.verified_at) {
    await sessions.clearFailures(db, account, address)
    refuse('NEEDS_VERIFICATION', 'Please verify your email before logging in', {
      needsVerification: true,
      about: user.id,
    })
  }
  const proven = { id: user.id, passwordHash: user.password_hash ?? '', by: 'password' } as const
  return transaction(db, async (tx) => {
    const within = { ...ctx, db: tx }
    const [answer] = await Promise.all([
      user.secondStep ? askSecondStep(within, proven) : beginSession(within, proven),
      sessions.clearFailures(tx, account, address),
    ])
    return answer
  })
}

interface Proven {
  id: string
  /** As it was when they proved who they are. */
  passwordHash: string | null
  by: 'password' | 'code' | 'passkey'
  passkeyId?: string
}

/**
 * Signs in somebody who has proven who they are; a device they are not known to use is told them by mail.
 * @throws Refusal 401 where the password has changed since, or the account is gone.
 */
export function beginSession(ctx: Ctx<Caller | null>, user: Proven): Promise<SignedIn> {
  const { userAgent, address, now } = ctx
  const token = newToken()
  return transaction(ctx.db, async (tx) => {
    const { id: userId, passwordHash, by, passkeyId = null } = user
    const proven = { passwordHash: passwordHash ?? '', twoFactors: by !== 'password', passkeyId }
    const session = { userId, ...proven, tokenHash: hashOf(token) }
    // Sent together; a refusal undoes them all. Where no session has begun the others may fail, which says nothing more.
    const begun = sessions.insertSession(tx, { ...session, userAgent, address, now })
    const rest = Promise.all([
      takesSecondStep(tx, userId),
      readOwnUser(tx, userId),
      noteAct(tx, ctx, 'signed-in', userId, { by }),
      noteDevice(tx, ctx, userId),
    ])
    rest.catch(() => {})
    if (!(await begun)) refuse('WRONG_CREDENTIALS', 'Invalid email or password', { about: userId })
    const [hasSecondStep, own] = await rest
    // Switched on since the password was found right: the account is held by now, so that nobody slips through between.
    if (by === 'password' && hasSecondStep) {
      refuse('WRONG_CREDENTIALS', 'Please sign in again.', { about: userId })
    }
    return { token, user: own }
  })
}

/**
 * Counts a try for an account from this address before the password is looked at: parallel guesses can't share a look at
 * the counter. A success clears it.
 * @throws Refusal 429 after ten failures within 15 minutes.
 */
export async function countSignInTry({ db, now, address, env }: Ctx<Caller | null>, account: string) {
  const windowStart = new Date(now.getTime() - lockWindow)
  const counted = await sessions.countTry(db, account, address, now, windowStart)
  if (env.rateLimits) refuseAfter(counted, lock, now)
}

export function logout(ctx: Ctx) {
  const { user, events } = ctx
  return transaction(ctx.db, async (tx) => {
    await sessions.deleteSession(tx, user.tokenHash)
    await noteAct(tx, ctx, 'signed-out', user.id)
    events.announce(tx, [user.id], { type: 'session', id: user.id })
    return { message: 'You are logged out.' }
  })
}

/** Sessions that ended, failures past their window, links and codes past their time. */
export async function forgetEndedSessions({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const before = (age: number) => new Date(now.getTime() - age)
  await sessions.deleteEndedSessions(db, before(sessionLimits.idle), before(sessionLimits.total))
  await sessions.deleteOldFailures(db, before(24 * 60 * 60_000))
  await users.deleteOldProofs(db, before(3 * 24 * 60 * 60_000))
  await forgetOldTickets({ db, now })
}

import type { Caller, Ctx } from '../platform/context'
import { refuse } from '../platform/errors'
import { hashOf, newToken } from '../platform/ids'
import { sessionLimits } from '../platform/session'
import { matches } from './password'
import * as sessions from './session.sql'
import { readOwnUser } from './user.service'
import * as users from './user.sql'

const lockWindow = 15 * 60_000
const lockAfter = 10

export async function login(ctx: Ctx<Caller | null>, given: { email: string; password: string }) {
  const { db, now, address, env } = ctx
  const account = given.email.trim().normalize('NFC').toLowerCase()
  const windowStart = new Date(now.getTime() - lockWindow)
  if (env.rateLimits) {
    const { failures, since } = await sessions.countFailures(db, account, address, windowStart)
    if (failures >= lockAfter) {
      const wait = Math.ceil((since.getTime() + lockWindow - now.getTime()) / 1000)
      refuse('RATE_LIMITED', 'Too many failed logins. Please try again later.', {
        retryAfterSeconds: Math.max(1, wait),
      })
    }
  }
  const user = await users.findByEmail(db, account)
  if (!(await matches(given.password, user?.password_hash)) || !user) {
    await sessions.addFailure(db, account, address, now, windowStart)
    return refuse('WRONG_CREDENTIALS', 'Invalid email or password')
  }
  if (!user.verified_at) {
    refuse('NEEDS_VERIFICATION', 'Please verify your email before logging in', { needsVerification: true })
  }
  const token = newToken()
  await sessions.clearFailures(db, account)
  await sessions.insertSession(db, user.id, hashOf(token), ctx.userAgent, now)
  return { token, user: await readOwnUser(db, user.id) }
}

export async function logout({ db, user }: Ctx) {
  await sessions.deleteSession(db, user.tokenHash)
  return { message: 'You are logged out.' }
}

export async function forgetEndedSessions({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const before = (age: number) => new Date(now.getTime() - age)
  await sessions.deleteEndedSessions(db, before(sessionLimits.idle), before(sessionLimits.total))
}

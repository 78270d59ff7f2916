import type { Ctx } from '../platform/context'
import { refuse, refuseField } from '../platform/errors'
import { noteAct } from '../platform/security-log'
import { matches } from './password'
import * as sessions from './session.sql'
import { countSignInTry } from './sign-in.service'
import * as users from './user.sql'

/**
 * That it is really them, before what changes how they sign in. Counts as a sign-in, so that a session left open is no way
 * to guess the password (PRODUCT.md section 3).
 */
export async function checkOwnPassword(ctx: Ctx, typed: string) {
  const { db, user, address } = ctx
  const before = await users.findCredentials(db, user.id)
  if (!before?.email || !before.username) return refuse('UNAUTHENTICATED', 'Please log in again')
  const { email, username, password_hash: passwordHash } = before
  await countSignInTry(ctx, email.toLowerCase())
  if (!(await matches(typed, passwordHash))) {
    await noteAct(db, ctx, 'own-password-wrong', user.id)
    refuseCurrentPassword()
  }
  await sessions.clearFailures(db, email.toLowerCase(), address)
  return { email, username, passwordHash }
}

export function refuseCurrentPassword(): never {
  refuseField('currentPassword', 'This is not your current password')
}

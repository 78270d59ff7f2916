import type { Session } from '@perkloop/contract/session'
import { doneIn } from '../locales/text'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { sessionLimits } from './caller-session.service'
import { deviceOf } from './device.rules'
import * as sql from './session.sql'

export { deviceOf } from './device.rules'
export { deleteSessionsOf, insertSession } from './session.sql'

export async function listSessions({ db, user, now }: Ctx): Promise<Session[]> {
  const since = (age: number) => new Date(now.getTime() - age)
  const found = await sql.listSessions(db, user.id, since(sessionLimits.idle), since(sessionLimits.total))
  return found.map(({ id, tokenHash, userAgent, address, createdAt, usedAt }) => ({
    _id: id,
    ...deviceOf(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: usedAt.toISOString(),
    isCurrent: tokenHash.equals(user.tokenHash),
  }))
}

/** Whether the user has proven more than a password in this session. */
export function isTwoFactor({ db, user }: Pick<Ctx, 'db' | 'user'>) {
  return sql.isTwoFactor(db, user.tokenHash)
}

/**
 * Keeps the session from ending while the transaction changes how the user signs in: if it ended before, the change is
 * refused.
 * @throws Refusal 401
 */
export async function holdSession(tx: Tx, { user }: Pick<Ctx, 'user'>) {
  if (!(await sql.holdSession(tx, user.tokenHash))) refuse('UNAUTHENTICATED', 'sessionEnded')
}

/** Ends all other sessions: only this one has proven a code. */
export async function keepOnlyThisTwoFactor(ctx: Ctx, tx: Tx) {
  await keepOnlyThisSession(ctx, tx)
  await sql.saveTwoFactor(tx, ctx.user.tokenHash)
}

export function forgetTwoFactor(tx: Tx, userId: string) {
  return sql.forgetTwoFactor(tx, userId)
}

/** Ends the sessions that were begun with a passkey, except this one. */
export async function endSessionsByPasskey(ctx: Ctx, tx: Tx, passkeyId: string) {
  await sql.deleteSessionsByPasskey(tx, passkeyId, ctx.user.tokenHash)
  await tellSessionsEnded(ctx, tx)
}

export function endSession(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    if (!(await sql.deleteSessionById(tx, ctx.user.id, id))) refuse('NOT_FOUND', 'sessionNotFound')
    await logSecurityEvent(tx, ctx, 'session-ended', ctx.user.id)
    await tellSessionsEnded(ctx, tx)
    return { _id: id, message: doneIn(ctx.language, 'signedOutThere') }
  })
}

export function endOtherSessions(ctx: Ctx) {
  return transaction(ctx.db, async (tx) => {
    await keepOnlyThisSession(ctx, tx)
    await logSecurityEvent(tx, ctx, 'other-sessions-ended', ctx.user.id)
    return { message: doneIn(ctx.language, 'signedOutElsewhere') }
  })
}

export async function keepOnlyThisSession(ctx: Ctx, tx: Tx) {
  await sql.deleteOtherSessions(tx, ctx.user.id, ctx.user.tokenHash)
  await tellSessionsEnded(ctx, tx)
}

/** Closes the streams of the ended sessions, on every instance; clients of the others reload their list of sessions. */
async function tellSessionsEnded({ events, user }: Ctx, tx: Tx) {
  events.announce(tx, [user.id], { type: 'session', id: user.id })
  events.announce(tx, [user.id], { type: 'profile', id: user.id })
}

export function logout(ctx: Ctx) {
  const { user, events } = ctx
  return transaction(ctx.db, async (tx) => {
    await sql.deleteSession(tx, user.tokenHash)
    await logSecurityEvent(tx, ctx, 'signed-out', user.id)
    events.announce(tx, [user.id], { type: 'session', id: user.id })
    return { message: doneIn(ctx.language, 'loggedOut') }
  })
}

/** Ends every session of a user, and closes their streams on every instance. */
export async function endSessionsOf(tx: Tx, { events }: Pick<Ctx, 'events'>, userId: string) {
  await sql.deleteSessionsOf(tx, userId)
  events.announce(tx, [userId], { type: 'session', id: userId })
}

/** Ends the sessions of these users that were not begun at their identity provider. */
export async function endSessionsNotBySso(tx: Tx, { events }: Pick<Ctx, 'events'>, userIds: string[]) {
  for (const id of await sql.deleteSessionsNotBySso(tx, userIds)) {
    events.announce(tx, [id], { type: 'session', id })
    events.announce(tx, [id], { type: 'profile', id })
  }
}

/** Deletes sessions that were not used for long, or are over. */
export function forgetEndedSessions({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const before = (age: number) => new Date(now.getTime() - age)
  return sql.deleteEndedSessions(db, before(sessionLimits.idle), before(sessionLimits.total))
}

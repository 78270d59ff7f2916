import { endTokensOf } from '../access-token/access-token.service'
import { forgetEmail } from '../audit/audit.service'
import { doneIn } from '../locales/text'
import { pretendMail, queueMail, readdressMail } from '../mail/mail.service'
import { forgetChallengesOf, forgetPasskeysSince } from '../passkey/passkey.service'
import { checkOwnPassword, clearFailures } from '../password/password.service'
import { day } from '../platform/base/durations'
import { isTaken, refuse, refuseField } from '../platform/base/errors'
import { hashOf, newId, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { deleteSessionsOf } from '../session/session.service'
import { refuseOtherDomain } from '../setting/setting.service'
import { endStepsOf } from '../sign-in/ticket.service'
import { endOtherSignIns } from '../sso/enforcement.service'
import { forgetSsoSince } from '../sso/identity.service'
import { forgetTwoFactorSince } from '../two-factor/two-factor.service'
import * as users from '../user/user.service'
import * as sql from './email-change.sql'
import { sendLimits } from './send-limit.rules'
import * as verification from './verification.sql'

type Visitor = Ctx<Caller | null>

const linkLasts = day
const undoLasts = 7 * day

/**
 * Sends a link to the new address. An address that is taken gets none, and the response is the same, so that nobody learns
 * who is registered.
 * @throws Refusal 422 for a wrong password or one's own address, 429 where it was asked for too often.
 */
export async function askEmailChange(ctx: Ctx, { email, currentPassword }: { email: string; currentPassword: string }) {
  const { user, now } = ctx
  const before = await checkOwnPassword(ctx, currentPassword)
  if (email.toLowerCase() === before.email.toLowerCase()) refuseField('email', 'emailIsYours')
  await refuseOtherDomain(ctx, email)
  return transaction(ctx.db, async (tx) => {
    // The account first: its end deletes these counts.
    await users.lockAccount(tx, user.id)
    const limits = sendLimits(now)
    if (!(await verification.saveVerification(tx, { ...limits, account: changerOf(user.id) })))
      refuse('RATE_LIMITED', 'tooManyEmailChanges')
    const sends = await verification.saveVerification(tx, { ...limits, account: email.toLowerCase() })
    const token = newToken()
    const expires = new Date(now.getTime() + linkLasts)
    const asked = { id: newId(), userId: user.id, newEmail: email, tokenHash: hashOf(token), expires, now }
    await sql.insertChange(tx, asked)
    const isFree = !(await users.findByEmail(tx, email)) && !(await isKeptForOther(tx, email, now, user.id))
    const content = { kind: 'email-change', name: user.name, token } as const
    if (isFree && sends) queueMail(tx, { id: null, email, language: ctx.language, by: user.id }, content)
    else pretendMail(tx, 'email-change', now)
    await logSecurityEvent(tx, ctx, 'email-change-asked', user.id)
    return { message: doneIn(ctx.language, 'emailChangeAsked') }
  })
}

/** Names the count of a user's own requests, beside those of addresses. */
const changerOf = (userId: string) => `change of ${userId}`

/** Changes the email, and sends a link to the old address that undoes it. */
export function confirmEmailChange(ctx: Visitor, token: string) {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const asked = (await sql.findByToken(tx, hashOf(token))) ?? refuse('BAD_LINK', 'emailChangeEnded')
    const before = await users.findCredentials(tx, asked.userId)
    // Reset codes before the account, as everywhere: otherwise two transactions could wait for each other.
    await verification.forgetReset(tx, before?.email ?? '')
    const account = (await users.lockUser(tx, asked.userId)) ?? refuse('BAD_LINK', 'emailChangeEnded')
    const change = await sql.findByToken(tx, hashOf(token))
    if (change?.changedAt) return { message: doneIn(ctx.language, 'emailChanged') }
    if (!change || !account.email || change.expiresAt <= now) return refuse('BAD_LINK', 'emailChangeEnded')
    await setEmail(tx, account.id, account.email, change.newEmail)
    // After it waited for the index: the address may be that of a change which was confirmed in the same moment.
    if (await isKeptForOther(tx, change.newEmail, now, change.userId)) refuse('BAD_LINK', 'emailChangeEnded')
    // At a domain of their organization they may sign in at its provider only.
    await endOtherSignIns(tx, ctx, account.id)
    const undo = newToken()
    await sql.markChanged(tx, change.id, account.email, hashOf(undo), now)
    const content = { kind: 'email-changed', newEmail: change.newEmail, token: undo } as const
    queueMail(tx, { id: account.id, email: account.email }, content)
    await logSecurityEvent(tx, ctx, 'email-changed', account.id)
    ctx.events.announce(tx, [account.id], { type: 'profile', id: account.id })
    return { message: doneIn(ctx.language, 'emailChanged') }
  })
}

/**
 * Gives the account back to the owner of the old address. The person who changed it knows the password, and may have added a passkey or
 * a second step, or joined an identity of their own at a provider: sessions, the password and what was added since are gone.
 */
export function undoEmailChange(ctx: Visitor, token: string) {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const asked = (await sql.findByUndo(tx, hashOf(token))) ?? refuse('BAD_LINK', 'emailUndoEnded')
    const before = await users.findCredentials(tx, asked.userId)
    await verification.forgetReset(tx, before?.email ?? '')
    const account = (await users.lockUser(tx, asked.userId)) ?? refuse('BAD_LINK', 'emailUndoEnded')
    const change = await sql.findByUndo(tx, hashOf(token))
    if (!change?.oldEmail || !change.changedAt || now.getTime() - change.changedAt.getTime() > undoLasts)
      return refuse('BAD_LINK', 'emailUndoEnded')
    await setEmail(tx, account.id, account.email ?? '', change.oldEmail)
    await users.updateUser(tx, account.id, { password_hash: null })
    await sql.deleteChangesSince(tx, account.id, change.changedAt)
    await deleteSessionsOf(tx, account.id)
    await endTokensOf(tx, account.id)
    await endStepsOf(tx, account.id)
    await forgetChallengesOf(tx, account.id)
    await forgetPasskeysSince(tx, account.id, change.changedAt)
    await forgetTwoFactorSince(tx, account.id, change.changedAt)
    await forgetSsoSince(tx, account.id, change.changedAt)
    await clearFailures(tx, change.oldEmail.toLowerCase())
    ctx.events.announce(tx, [account.id], { type: 'session', id: account.id })
    await logSecurityEvent(tx, ctx, 'email-change-undone', account.id)
    queueMail(tx, { id: account.id, email: change.oldEmail }, { kind: 'email-change-undone' })
    return { message: doneIn(ctx.language, 'emailChangeUndone') }
  })
}

/** @throws Refusal 400 where another account has the address by now. */
async function setEmail(tx: Tx, userId: string, before: string, email: string) {
  await users.updateUser(tx, userId, { email }).catch((error: unknown) => {
    if (isTaken(error, 'users_email')) refuse('BAD_LINK', 'emailChangeEnded')
    throw error
  })
  await readdressMail(tx, userId, before, email)
}

/** Whether an address belongs to a user who may still undo their change, so that nobody can take it meanwhile. */
export function isKeptForOther(tx: Tx, email: string, now: Date, userId: string | null) {
  return sql.isKept(tx, email, new Date(now.getTime() - undoLasts), userId)
}

/** After a change of the password, or a sign-out by an administrator: another person may have asked for the change of email. */
export function endEmailChange(tx: Tx, userId: string) {
  return sql.deleteUnconfirmed(tx, userId)
}

/** Deletes links and changes of a user who deletes their account, and what trails of organizations say of the old address, as long as the change could be undone. */
export async function forgetEmailChangesOf(tx: Tx, userId: string) {
  for (const email of await sql.deleteChangesOf(tx, userId)) await forgetEmail(tx, email)
  await verification.forgetSends(tx, changerOf(userId))
}

export function forgetOldEmailChanges({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return sql.deleteOldChanges(db, now, new Date(now.getTime() - undoLasts))
}

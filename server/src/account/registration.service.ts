import type { Registration } from '@perkloop/contract/account'
import type { z } from 'zod'
import { refuseClaimedCompany } from '../domain/domain.service'
import { joinByInvitation } from '../invitation/invitation.service'
import { doneIn, say } from '../locales/text'
import { pretendMail, queueMail } from '../mail/mail.service'
import { hashPassword, weaknessOf } from '../password/password.service'
import { type FieldFault, isTaken, refuse, refuseField } from '../platform/base/errors'
import { hashOf, newId, newInviteCode, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { refuseRegistration } from '../setting/setting.service'
import { grantFirstAdmin } from '../user/system-admin.service'
import * as users from '../user/user.service'
import { isKeptForOther } from './email-change.service'
import { sendLimits } from './send-limit.rules'
import { freeUsername } from './username.service'
import * as verification from './verification.sql'

const verificationLasts = 24 * 60 * 60_000

type Visitor = Ctx<Caller | null>

export async function register(ctx: Visitor, draft: z.output<typeof Registration>) {
  const { db, now } = ctx
  const weak = await weaknessOf(draft.password, draft)
  if (weak) refuseField('password', say('field', { text: weak }))
  const passwordHash = await hashPassword(draft.password)
  const id = newId()
  return transaction(db, async (tx) => {
    await refuseRegistration({ db: tx, env: ctx.env }, draft.email, draft.invitationToken !== undefined)
    await refuseTaken(tx, draft, now)
    await refuseClaimedCompany(tx, draft.company, draft.email)
    const discoverability = draft.discoverability ?? 'public'
    await users
      .insertUser(tx, {
        id,
        name: draft.name,
        username: draft.username,
        email: draft.email,
        password_hash: passwordHash,
        company: draft.company || null,
        city: draft.city || null,
        job_title: draft.jobTitle || null,
        linkedin: draft.linkedin || null,
        discoverability,
        invite_code: discoverability === 'private' ? newInviteCode() : null,
        locale: ctx.locale,
        created_at: now,
      })
      .catch(refuseRaced)
    const joined = draft.invitationToken
      ? await joinByInvitation(tx, ctx, draft.invitationToken, { id, email: draft.email })
      : undefined
    await verification.saveVerification(tx, { ...sendLimits(now), account: draft.email.toLowerCase() })
    await sendVerification(tx, { id, name: draft.name, email: draft.email }, now)
    await logSecurityEvent(tx, ctx, 'registered', id)
    const user = (await users.readPerson(tx, id)) ?? refuse('NOT_FOUND', 'userNotFound')
    return {
      message: doneIn(ctx.language, 'registered'),
      user,
      ...(joined && { organizationName: joined.name, joinedOrganization: true }),
    }
  })
}

/**
 * Makes the account of a user whom their organization's identity provider names, without a password: they can set one by
 * resetting it.
 * @throws Refusal 409 where the email is taken, or kept for its owner of before.
 */
export async function registerNamed(tx: Tx, ctx: Visitor, { name, email }: { name: string; email: string }) {
  const { now } = ctx
  const id = newId()
  await refuseRegistration({ db: tx, env: ctx.env }, email, true)
  const username = await freeUsername(tx, name)
  await refuseTaken(tx, { email, username }, now)
  const row = { id, name, username, email, locale: ctx.locale, created_at: now, verified_at: now }
  await users.insertUser(tx, row).catch(refuseRaced)
  await logSecurityEvent(tx, ctx, 'registered', id)
  return id
}

async function refuseTaken(tx: Tx, { email, username }: { email: string; username: string }, now: Date) {
  const taken = await users.findTaken(tx, email, username)
  const isKept = await isKeptForOther(tx, email, now, null)
  const errors: FieldFault[] = []
  if (isKept || taken.some((row) => row.email)) errors.push({ path: 'email', text: 'emailTaken' })
  if (taken.some((row) => row.username)) errors.push({ path: 'username', text: 'usernameTaken' })
  if (errors[0]) refuse(errors[0].path === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', errors[0].text, { errors })
}

/** Two registrations at once: the unique index decides, and the loser gets the usual refusal. */
function refuseRaced(error: unknown): never {
  if (isTaken(error, 'users_email')) refuseField('email', 'emailTaken', 'EMAIL_TAKEN')
  if (isTaken(error, 'users_username')) refuseField('username', 'usernameTaken', 'USERNAME_TAKEN')
  throw error
}

/** Without a user it writes as much, so that the response takes equally long. */
async function sendVerification(tx: Tx, user: { id: string; name: string; email: string } | undefined, now: Date) {
  const token = newToken()
  const expires = new Date(now.getTime() + verificationLasts)
  await verification.insertVerification(tx, user?.id ?? null, user?.email ?? '', hashOf(token), expires)
  if (user) queueMail(tx, user, { kind: 'verification', name: user.name, token })
  else pretendMail(tx, 'verification', now)
}

export async function verifyEmail(ctx: Visitor, token: string) {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const found = await verification.findVerification(tx, hashOf(token))
    // Mail programs and impatient users open a link twice: both times it succeeds.
    if (!found || (!found.verifiedAt && found.expiresAt <= now)) {
      return refuse('BAD_LINK', 'verificationFailed')
    }
    if (!found.verifiedAt) {
      await users.updateUser(tx, found.userId, { verified_at: now })
      await logSecurityEvent(tx, ctx, 'email-verified', found.userId)
      await grantFirstAdmin(tx, ctx.env.firstAdminEmail, now)
    }
    return { message: doneIn(ctx.language, 'emailVerified') }
  })
}

/** The same response after the same work, whether the email is unknown, verified or waits for its link. */
export async function resendVerification({ db, now, language }: Visitor, email: string) {
  await transaction(db, async (tx) => {
    const isSaved = await verification.saveVerification(tx, { ...sendLimits(now), account: email.toLowerCase() })
    const user = await users.findByEmail(tx, email)
    if (!isSaved) return
    await sendVerification(tx, user?.email && !user.verified_at ? { ...user, email: user.email } : undefined, now)
  })
  return { message: doneIn(language, 'verificationSent') }
}

/** Deletes expired links and codes. */
export function forgetOldProofs({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return verification.deleteOldProofs(db, new Date(now.getTime() - 3 * 24 * 60 * 60_000))
}

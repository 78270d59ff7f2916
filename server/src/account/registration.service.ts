import type { Registration } from '@perkloop/contract/account'
import type { z } from 'zod'
import { joinByInvitation } from '../invitation/invitation.service'
import { letters } from '../mail/letters'
import { pretendMail, queueMail } from '../mail/mail.service'
import { hashPassword, weaknessOf } from '../password/password.service'
import { isTaken, refuse, refuseField } from '../platform/base/errors'
import { hashOf, newId, newInviteCode, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { noteAct } from '../platform/security-log'
import * as users from '../user/user.service'
import { sendLimits } from './send-limit.rules'
import * as verification from './verification.sql'

const verificationLasts = 24 * 60 * 60_000

type Visitor = Ctx<Caller | null>

export async function register(ctx: Visitor, draft: z.output<typeof Registration>) {
  const { db, now } = ctx
  const weak = await weaknessOf(draft.password, draft)
  if (weak) refuseField('password', weak)
  const passwordHash = await hashPassword(draft.password)
  const id = newId()
  return transaction(db, async (tx) => {
    await refuseTaken(tx, draft.email, draft.username)
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
        created_at: now,
      })
      .catch(refuseRaced)
    const joined = draft.invitationToken
      ? await joinByInvitation(tx, ctx, draft.invitationToken, { id, email: draft.email })
      : undefined
    await verification.noteVerification(tx, { ...sendLimits(now), account: draft.email.toLowerCase() })
    await sendVerification(tx, { id, name: draft.name, email: draft.email }, now)
    await noteAct(tx, ctx, 'registered', id)
    const user = (await users.readPerson(tx, id)) ?? refuse('NOT_FOUND', 'User not found')
    return {
      message: 'Check your email to finish your registration.',
      user,
      ...(joined && { organizationName: joined.name, joinedOrganization: true }),
    }
  })
}

async function refuseTaken(tx: Tx, email: string, username: string) {
  const taken = await users.findTaken(tx, email, username)
  const errors = []
  if (taken.some((row) => row.email)) errors.push({ path: 'email', message: 'This email is already registered' })
  if (taken.some((row) => row.username)) errors.push({ path: 'username', message: 'This username is taken' })
  if (errors[0]) refuse(errors[0].path === 'email' ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', errors[0].message, { errors })
}

/** Two registrations at once: the index decides, and the loser hears the same as if they had come later. */
function refuseRaced(error: unknown): never {
  if (isTaken(error, 'users_email')) refuseField('email', 'This email is already registered', 'EMAIL_TAKEN')
  if (isTaken(error, 'users_username')) refuseField('username', 'This username is taken', 'USERNAME_TAKEN')
  throw error
}

/** Where there is nobody to send it to, as much is written. */
async function sendVerification(tx: Tx, user: { id: string; name: string; email: string } | undefined, now: Date) {
  const token = newToken()
  const expires = new Date(now.getTime() + verificationLasts)
  await verification.insertVerification(tx, user?.id ?? null, user?.email ?? '', hashOf(token), expires)
  if (user) queueMail(tx, 'verification', user, letters.verification(user.name, token))
  else pretendMail(tx, 'verification', now)
}

export async function verifyEmail(ctx: Visitor, token: string) {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const found = await verification.findVerification(tx, hashOf(token))
    // Mail programs and impatient people open a link twice: both times it says success.
    if (!found || (!found.verifiedAt && found.expiresAt <= now)) {
      return refuse('BAD_LINK', 'Verification failed. The link may be invalid or expired.')
    }
    if (!found.verifiedAt) {
      await users.updateUser(tx, found.userId, { verified_at: now })
      await noteAct(tx, ctx, 'email-verified', found.userId)
    }
    return { message: 'Your email is verified.' }
  })
}

/** The same answer after the same work, whether the email is unknown, verified or waits for its link. */
export async function resendVerification({ db, now }: Visitor, email: string) {
  await transaction(db, async (tx) => {
    const noted = await verification.noteVerification(tx, { ...sendLimits(now), account: email.toLowerCase() })
    const user = await users.findByEmail(tx, email)
    if (!noted) return
    await sendVerification(tx, user?.email && !user.verified_at ? { ...user, email: user.email } : undefined, now)
  })
  return { message: 'If the email is registered and not yet verified, a new link has been sent.' }
}

/** Links and codes past their time. */
export function forgetOldProofs({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return verification.deleteOldProofs(db, new Date(now.getTime() - 3 * 24 * 60 * 60_000))
}

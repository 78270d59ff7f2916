import { limits } from '@perkloop/contract/limits'
import type { TwoFactorState } from '@perkloop/contract/two-factor'
import { doneIn, say } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { checkOwnPassword } from '../password/password.service'
import { refuse, refuseField } from '../platform/base/errors'
import { newCode } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { slowHashOf } from '../platform/limit/slow-hash'
import { logSecurityEvent } from '../platform/security-log'
import { saveProof } from '../session/proof.service'
import {
  forgetTwoFactor as forgetProven,
  holdSession,
  isTwoFactor,
  keepOnlyThisTwoFactor,
} from '../session/session.service'
import { holdAccounts, lockAccount } from '../user/user.service'
import { countGuess, spendCode } from './code-check.service'
import * as rules from './two-factor.rules'
import * as sql from './two-factor.sql'

const pendingLasts = 10 * 60_000

interface Proof {
  currentPassword: string
  /** Needed where two-factor sign-in is on. */
  code?: string | undefined
}

/** Whether the caller has proven more than a password in this session: the one place that decides what counts. */
export function hasSecondFactor(db: Db, user: Caller) {
  return isTwoFactor({ db, user })
}

export async function getTwoFactor(ctx: Ctx): Promise<TwoFactorState> {
  const { enabledAt, ...state } = await readState(ctx)
  const keptOut = state.requiredBy.length > 0 && !(await hasSecondFactor(ctx.db, ctx.user))
  return { ...state, keptOut, enabled: enabledAt !== null, enabledAt: enabledAt?.toISOString() ?? null }
}

/** With organizations switched off, none can require two-factor sign-in. */
async function readState({ db, env, user }: Ctx) {
  const state = await sql.readState(db, user.id)
  return env.switches.ENABLE_ORGANIZATIONS ? state : { ...state, requiredBy: [] }
}

/**
 * Creates a secret that waits for its first code; where two-factor sign-in is on, the code moves it to another app.
 * Called again, it replaces the secret that was waiting.
 */
export async function beginTwoFactor(ctx: Ctx, proof: Proof) {
  const email = await proveOwner(ctx, proof)
  const secret = rules.newSecret()
  return transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, ctx.user.id)
    await sql.savePending(tx, ctx.user.id, secret, ctx.now)
    return { secret, uri: rules.uriOf(secret, email) }
  })
}

export async function confirmTwoFactor(ctx: Ctx, { code }: { code: string }) {
  const { user, now } = ctx
  // Checked before a guess is counted: where no secret waits there is nothing to guess, so nobody can be locked out.
  waitingSecret(await sql.findTwoFactor(ctx.db, user.id), now)
  await countGuess(ctx, user.id)
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, user.id)
    await holdSession(tx, ctx)
    const own = await sql.lockTwoFactor(tx, user.id)
    const secret = waitingSecret(own, now)
    const step = rules.stepOf(secret, code, now) ?? refuseCode()
    await sql.enable(tx, user.id, secret, step, now)
    // The other sessions have proven a password only, or a code of an app that may be in other hands.
    await keepOnlyThisTwoFactor(ctx, tx)
    await sql.clearFailures(tx, user.id)
    const event = own?.enabledAt ? 'two-factor-moved' : 'two-factor-on'
    await logSecurityEvent(tx, ctx, event, user.id)
    queueMailToUser(tx, user.id, { kind: event })
    tell(tx, ctx)
    return { recoveryCodes: await makeCodes(tx, user.id) }
  })
}

function waitingSecret(own: sql.TwoFactorRow | undefined, now: Date): string {
  if (own?.enabledAt && !own.nextSecret) return refuseOn()
  if (!own || own.begunAt.getTime() <= now.getTime() - pendingLasts) {
    return refuse('CONFLICT', 'tookTooLong')
  }
  return own.nextSecret ?? own.secret
}

export async function renewRecoveryCodes(ctx: Ctx, given: { currentPassword: string; code: string }) {
  return withProof(ctx, given, async (tx) => {
    await logSecurityEvent(tx, ctx, 'recovery-codes-renewed', ctx.user.id)
    return { recoveryCodes: await makeCodes(tx, ctx.user.id) }
  })
}

export async function disableTwoFactor(ctx: Ctx, given: { currentPassword: string; code: string }) {
  const { user } = ctx
  const [requiring] = (await readState(ctx)).requiredBy
  if (requiring !== undefined) {
    refuse('CONFLICT', say('twoFactorRequired', { organization: requiring }))
  }
  return withProof(ctx, given, async (tx) => {
    await sql.deleteTwoFactor(tx, user.id)
    await forgetProven(tx, user.id)
    await logSecurityEvent(tx, ctx, 'two-factor-off', user.id)
    queueMailToUser(tx, user.id, { kind: 'two-factor-off' })
    return { message: doneIn(ctx.language, 'twoFactorOff') }
  })
}

/**
 * Checks that it is really the account's owner, before a change of how they sign in: by the password, and by a code
 * where two-factor sign-in is on. @returns their email.
 */
export async function proveOwner(ctx: Ctx<Pick<Caller, 'id'>>, { currentPassword, code }: Proof) {
  const { email } = await checkOwnPassword(ctx, currentPassword)
  if (!(await sql.isOn(ctx.db, ctx.user.id))) return email
  if (code === undefined) return refuseField('code', 'codeMissing')
  await countGuess(ctx, ctx.user.id)
  await transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, ctx.user.id)
    if (!(await spendCode(tx, ctx.user.id, code, ctx.now))) refuseCode()
  })
  return email
}

/** Proves again who uses this session, by what signing in takes. Good for 15 minutes (session/proof.service.ts). */
export async function prove(ctx: Ctx, proof: Proof) {
  await proveOwner(ctx, proof)
  return transaction(ctx.db, (tx) => saveProof(tx, ctx))
}

/** Takes password and code: a session left open is not enough to change how a user signs in. */
async function withProof<T>(
  ctx: Ctx,
  { currentPassword, code }: { currentPassword: string; code: string },
  act: (tx: Tx) => Promise<T>,
) {
  await checkOwnPassword(ctx, currentPassword)
  if (!(await sql.isOn(ctx.db, ctx.user.id))) refuse('CONFLICT', 'twoFactorAlreadyOff')
  await countGuess(ctx, ctx.user.id)
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.user.id)
    await holdSession(tx, ctx)
    if (!(await spendCode(tx, ctx.user.id, code, ctx.now))) refuseCode()
    tell(tx, ctx)
    return act(tx)
  })
}

/** Whether a password alone is not enough. */
export function takesSecondStep(db: Db, userId: string) {
  return sql.isOn(db, userId)
}

export async function countCodesLeft(tx: Tx, userId: string) {
  return (await sql.readState(tx, userId)).recoveryCodesLeft
}

/** After a change of the password: deletes a secret that waits for its code, and the count of wrong codes. */
export async function endPendingOf(tx: Tx, userId: string) {
  await sql.deletePending(tx, userId)
  await sql.clearFailures(tx, userId)
}

/** Turns it off for a user who lost their device, as an administrator decided. @returns whether it was on. */
export async function resetTwoFactor(tx: Tx, userId: string) {
  if (!(await sql.isOn(tx, userId))) return false
  await sql.deleteTwoFactor(tx, userId)
  await forgetProven(tx, userId)
  queueMailToUser(tx, userId, { kind: 'two-factor-off' })
  return true
}

/** Deletes everything of an account that is deleted. */
export function forgetTwoFactor(tx: Tx, userId: string) {
  return sql.deleteTwoFactor(tx, userId)
}

/** Deletes a second step that was turned on, or moved, since a moment, by a person who took the account over. */
export async function forgetTwoFactorSince(tx: Tx, userId: string, since: Date) {
  const there = await sql.lockTwoFactor(tx, userId)
  if (there && (there.enabledAt ?? there.begunAt) >= since) await sql.deleteTwoFactor(tx, userId)
}

/** Replaces the recovery codes. @returns them in the clear, for the only time. */
async function makeCodes(tx: Tx, userId: string) {
  const codes = Array.from({ length: limits.recoveryCodes }, () => newCode(12))
  await sql.replaceRecoveryCodes(tx, userId, await Promise.all(codes.map((code) => slowHashOf(code, userId))))
  return codes.map(rules.shownCode)
}

/** Clients that show this reload it. */
function tell(tx: Tx, { events, user }: Ctx) {
  return events.announce(tx, [user.id], { type: 'profile', id: user.id })
}

function refuseOn(): never {
  refuse('CONFLICT', 'twoFactorAlreadyOn')
}

function refuseCode(): never {
  refuseField('code', 'codeWrongOrUsed', 'WRONG_CODE')
}

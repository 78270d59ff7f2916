import { limits } from '@perkloop/contract/limits'
import type { TwoFactorState } from '@perkloop/contract/two-factor'
import { letters } from '../mail/letters'
import { queueMailToUser } from '../mail/mail.service'
import type { Caller, Ctx } from '../platform/context'
import { type Db, type Tx, transaction } from '../platform/db'
import { refuse, refuseField } from '../platform/errors'
import { newCode } from '../platform/ids'
import { noteAct } from '../platform/security-log'
import { slowHashOf } from '../platform/slow-hash'
import { checkOwnPassword } from '../user/own-password.service'
import { isByPasskey } from '../user/session.service'
import { holdAccounts } from '../user/user.service'
import { countGuess, spendAppCode, spendCode } from './code-check.service'
import * as rules from './two-factor.rules'
import * as sql from './two-factor.sql'

const pendingLasts = 10 * 60_000

/**
 * Whether who calls has proven more than a password: signing in takes a code, or this session was begun with a passkey. The
 * one place that says what counts.
 */
export async function hasSecondFactor(db: Db, user: Caller) {
  return (await sql.isOn(db, user.id)) || (await isByPasskey({ db, user }))
}

export async function getTwoFactor(ctx: Ctx): Promise<TwoFactorState> {
  const { enabledAt, ...state } = await readState(ctx)
  return { ...state, enabled: enabledAt !== null, enabledAt: enabledAt?.toISOString() ?? null }
}

/** What no organization is there for, none can require. */
async function readState({ db, env, user }: Ctx) {
  const state = await sql.readState(db, user.id)
  return env.switches.ENABLE_ORGANIZATIONS ? state : { ...state, requiredBy: [] }
}

/** A secret that waits for its first code. Asked again, there is another, and the one before is void. */
export async function beginTwoFactor(ctx: Ctx, { currentPassword }: { currentPassword: string }) {
  const { email } = await checkOwnPassword(ctx, currentPassword)
  const secret = rules.newSecret()
  return transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, ctx.user.id)
    if (!(await sql.savePending(tx, ctx.user.id, secret, ctx.now))) refuseOn()
    return { secret, uri: rules.uriOf(secret, email) }
  })
}

export async function confirmTwoFactor(ctx: Ctx, { code }: { code: string }) {
  const { user, now } = ctx
  await countGuess(ctx, user.id)
  return transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, user.id)
    const own = await sql.lockTwoFactor(tx, user.id)
    if (own?.enabledAt) refuseOn()
    if (!own || own.begunAt.getTime() <= now.getTime() - pendingLasts) {
      return refuse('CONFLICT', 'This took longer than 10 minutes. Please start again.')
    }
    if (!(await spendAppCode(tx, user.id, own.secret, code, now))) refuseCode()
    await sql.enable(tx, user.id, now)
    await sql.clearFailures(tx, user.id)
    await noteAct(tx, ctx, 'two-factor-on', user.id)
    await queueMailToUser(tx, 'two-factor-on', user.id, letters['two-factor-on']())
    await tell(tx, ctx)
    return { recoveryCodes: await makeCodes(tx, user.id) }
  })
}

export async function renewRecoveryCodes(ctx: Ctx, given: { currentPassword: string; code: string }) {
  return withProof(ctx, given, async (tx) => {
    await noteAct(tx, ctx, 'recovery-codes-renewed', ctx.user.id)
    return { recoveryCodes: await makeCodes(tx, ctx.user.id) }
  })
}

export async function disableTwoFactor(ctx: Ctx, given: { currentPassword: string; code: string }) {
  const { user } = ctx
  const [requiring] = (await readState(ctx)).requiredBy
  if (requiring !== undefined) {
    refuse('CONFLICT', `${requiring} requires two-factor sign-in of its members. Leave it before you turn this off.`)
  }
  return withProof(ctx, given, async (tx) => {
    await sql.deleteTwoFactor(tx, user.id)
    await noteAct(tx, ctx, 'two-factor-off', user.id)
    await queueMailToUser(tx, 'two-factor-off', user.id, letters['two-factor-off']())
    return { message: 'Two-factor sign-in is off.' }
  })
}

/** Password and code: a session left open is not enough to change how people sign in. */
async function withProof<T>(
  ctx: Ctx,
  { currentPassword, code }: { currentPassword: string; code: string },
  act: (tx: Tx) => Promise<T>,
) {
  await checkOwnPassword(ctx, currentPassword)
  if (!(await sql.isOn(ctx.db, ctx.user.id))) refuse('CONFLICT', 'Two-factor sign-in is off already.')
  await countGuess(ctx, ctx.user.id)
  return transaction(ctx.db, async (tx) => {
    await holdAccounts(tx, ctx.user.id)
    if (!(await spendCode(tx, ctx.user.id, code, ctx.now))) refuseCode()
    await tell(tx, ctx)
    return act(tx)
  })
}

/** Takes everything away with an account. */
export function forgetTwoFactor(tx: Tx, userId: string) {
  return sql.deleteTwoFactor(tx, userId)
}

/** In the place of any there were. @returns them as they are read, for the only time. */
async function makeCodes(tx: Tx, userId: string) {
  const codes = Array.from({ length: limits.recoveryCodes }, () => newCode(12))
  await sql.replaceRecoveryCodes(tx, userId, await Promise.all(codes.map((code) => slowHashOf(code, userId))))
  return codes.map(rules.shownCode)
}

/** Screens that show this read it again. */
function tell(tx: Tx, { events, user }: Ctx) {
  return events.announce(tx, [user.id], { type: 'profile', id: user.id })
}

function refuseOn(): never {
  refuse('CONFLICT', 'Two-factor sign-in is on already.')
}

function refuseCode(): never {
  refuseField('code', 'This code is wrong or was used before. Please try the next one.', 'WRONG_CODE')
}

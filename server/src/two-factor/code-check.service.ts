import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { refuseOverLimit } from '../platform/limit/fixed-window'
import { slowHashOf } from '../platform/limit/slow-hash'
import * as rules from './two-factor.rules'
import * as sql from './two-factor.sql'

const window = 15 * 60_000
const allowed = { most: 10, window, text: 'tooManyWrongCodes' } as const

/**
 * Counts a guess for an account, from any address, before the code is compared. A right one clears the count.
 * @throws Refusal 429 after ten failures within 15 minutes.
 */
export async function countGuess({ db, now, env }: Ctx<unknown>, userId: string) {
  const counted = await sql.countTry(db, userId, now, new Date(now.getTime() - window))
  if (counted && env.rateLimits) refuseOverLimit(counted, allowed, now)
}

type Spent = 'app' | 'recovery'

/** Uses a code up, in the transaction that it allows. @returns which kind of code it was, if it was right. */
export async function spendCode(tx: Tx, userId: string, code: string, now: Date): Promise<Spent | undefined> {
  const own = await sql.lockTwoFactor(tx, userId)
  if (!own?.enabledAt) return undefined
  const kind = rules.isAppCode(code) ? 'app' : 'recovery'
  const right =
    kind === 'app'
      ? await spendAppCode(tx, userId, own.secret, code, now)
      : await sql.takeRecoveryCode(tx, userId, await slowHashOf(code, userId))
  if (!right) return undefined
  await sql.clearFailures(tx, userId)
  return kind
}

/** A code works once, and none does that is older than the last one used. */
async function spendAppCode(tx: Tx, userId: string, secret: string, code: string, now: Date) {
  const step = rules.stepOf(secret, code, now)
  return step !== undefined && (await sql.takeStep(tx, userId, step))
}

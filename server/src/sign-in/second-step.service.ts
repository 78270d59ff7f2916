import { say, type Text } from '../locales/text'
import { queueMailToUser } from '../mail/mail.service'
import { refuse } from '../platform/base/errors'
import { hashOf } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import { transaction } from '../platform/database/transaction'
import { logSecurityEvent } from '../platform/security-log'
import { countGuess, spendCode } from '../two-factor/code-check.service'
import { countCodesLeft } from '../two-factor/two-factor.service'
import { holdPassword } from '../user/user.service'
import { beginSession } from './sign-in.service'
import { mostTries, ticketLasts } from './ticket.service'
import * as tickets from './ticket.sql'

/** Completes signing in. Code, ticket and session are one transaction: a refusal uses up a try, and nothing else. */
export async function signInWithCode(ctx: Ctx<Caller | null>, given: { ticket: string; code: string }) {
  const { db, now } = ctx
  const ticket = hashOf(given.ticket)
  const userId =
    (await tickets.findOwner(db, ticket, mostTries, new Date(now.getTime() - ticketLasts))) ?? refuseEnded()
  await countGuess(ctx, userId)
  const tries = (await tickets.countTry(db, ticket, mostTries)) ?? refuseEnded()
  const signedIn = await transaction(db, async (tx) => {
    // Lock the account before the ticket, as in a change of the password: otherwise two transactions could deadlock.
    const passwordHash = await holdPassword(tx, userId)
    const spent = await spendCode(tx, userId, given.code, now)
    if (!spent) return undefined
    if (!(await tickets.takeTicket(tx, ticket))) refuseEnded()
    if (spent === 'recovery') {
      await logSecurityEvent(tx, ctx, 'recovery-code-used', userId)
      const left = await countCodesLeft(tx, userId)
      queueMailToUser(tx, userId, { kind: 'recovery-code-used', left })
    }
    return beginSession({ ...ctx, db: tx }, { id: userId, passwordHash, by: 'code' })
  })
  if (signedIn) return signedIn
  if (tries >= mostTries) return refuseEnded('tooManyWrongCodesSignIn', userId)
  const left = mostTries - tries
  const text = left > 2 ? 'codeWrongOrUsed' : say('codeWrongFewTries', { left })
  return refuse('WRONG_CODE', text, { errors: [{ path: 'code', text }], about: userId })
}

function refuseEnded(text: Text = 'tookTooLongSignIn', about?: string): never {
  refuse('TICKET_ENDED', text, { about })
}

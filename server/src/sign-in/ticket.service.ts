import type { SecondStep } from '@perkloop/contract/account'
import { refuse } from '../platform/base/errors'
import { hashOf, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { endPendingOf } from '../two-factor/two-factor.service'
import * as sql from './ticket.sql'

export const ticketLasts = 10 * 60_000
/** A ticket ends after so many wrong codes, also where rate limits are off. */
export const mostTries = 5

/** Gives a ticket to a client that sent the right password, where a second step is on. */
export async function askSecondStep(
  { db, now }: Ctx<Caller | null>,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<{ secondStep: SecondStep }> {
  const ticket = newToken()
  if (!(await sql.insertTicket(db, { userId: id, passwordHash, tokenHash: hashOf(ticket), now }))) {
    refuse('WRONG_CREDENTIALS', 'credentialsInvalid')
  }
  return { secondStep: { ticket, expiresInSeconds: ticketLasts / 1000 } }
}

/** After a change of the password, or with the account: deletes tickets, a secret that waits for its code, and the count of wrong codes. */
export async function endStepsOf(tx: Tx, userId: string) {
  await sql.deleteTicketsOf(tx, userId)
  await endPendingOf(tx, userId)
}

export function forgetOldTickets({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return sql.deleteOldTickets(db, new Date(now.getTime() - ticketLasts))
}

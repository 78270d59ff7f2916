import type { SecondStep } from '@perkloop/contract/account'
import { refuse } from '../platform/base/errors'
import { hashOf, newToken } from '../platform/base/ids'
import type { Caller, Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { endPendingOf } from '../two-factor/two-factor.service'
import * as sql from './ticket.sql'

export const ticketLasts = 10 * 60_000
/** Wrong codes that end a ticket; where rate limits are off as well. */
export const mostTries = 5

/** A ticket for whoever has typed the right password, where that is not enough. */
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

/** What an old password began must not go on: tickets, a secret that waits for its code, and wrong codes. */
export async function endStepsOf(tx: Tx, userId: string) {
  await sql.deleteTicketsOf(tx, userId)
  await endPendingOf(tx, userId)
}

export function forgetOldTickets({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return sql.deleteOldTickets(db, new Date(now.getTime() - ticketLasts))
}

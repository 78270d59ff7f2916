import { earliestToday } from '@perkloop/contract/perk-end'
import { notify } from '../notification/notification.service'
import { transaction } from '../platform/database/transaction'
import * as rules from './exchange.rules'
import { complete, lockExchange, type Shared } from './exchange.service'
import * as sql from './exchange-jobs.sql'

/** Completes exchanges whose completion was not confirmed or declined for 14 days; one transaction each. */
export async function completeUnanswered(shared: Shared) {
  const before = new Date(shared.now.getTime() - rules.selfCompletionAfter)
  for (const id of await sql.findUnanswered(shared.db, before)) {
    await transaction(shared.db, async (tx) => {
      const exchange = await lockExchange(tx, id)
      // Since it was found it may have been confirmed, declined, marked again, or support may have been called.
      if (!exchange || !(await sql.isUnanswered(tx, id, before))) return
      await complete(tx, shared, exchange, rules.completeUnanswered(exchange))
      shared.events.announce(tx, [exchange.ownerId, exchange.bidderId], { type: 'exchange', id })
    })
  }
}

/** One reminder each for exchanges past their date, and for completions about to complete by themselves. */
export function remind(shared: Shared) {
  const { db, now } = shared
  return transaction(db, async (tx) => {
    for (const overdue of await sql.takeOverdue(tx, earliestToday(now.getTime()))) {
      for (const party of [overdue.ownerId, overdue.bidderId]) {
        const facts = { personId: rules.otherParty(overdue, party), perk: overdue.title, exchangeId: overdue.id }
        notify(tx, shared, party, { kind: 'overdue', ...facts })
      }
    }
    for (const waiting of await sql.takeWaiting(tx, new Date(now.getTime() - rules.completionReminderAfter))) {
      const asked = waiting.initiatorId === waiting.ownerId ? waiting.bidderId : waiting.ownerId
      const facts = {
        personId: rules.otherParty(waiting, asked),
        by: null,
        perk: waiting.title,
        exchangeId: waiting.id,
      }
      notify(tx, shared, asked, { kind: 'completion-asked', ...facts })
    }
  })
}

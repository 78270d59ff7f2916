import { notify } from '../notification/notification.service'
import { lockRemovedToo } from '../perk/perk.service'
import type { Tx } from '../platform/database/db'
import { lockLoopsOf } from '../proposal/proposal.service'
import { forgetProposalsOf } from './agreed-change.sql'
import { callOff, lockWhole } from './cancelling.service'
import * as rules from './exchange.rules'
import { type Locked, type Shared, takeBackChanges } from './exchange.service'
import { forgetReasonsOf as forgetReasons } from './exchange.sql'
import * as sql from './leaver-exchanges.sql'

/** Locks all trades of a user who leaves or is suspended, before anything else of theirs (docs/decisions/0006). */
export async function lockTradesOf(tx: Tx, user: string) {
  const perks = await sql.findPerksInTrades(tx, user)
  if (perks.length > 0) await lockRemovedToo(tx, perks)
  await lockLoopsOf(tx, user)
  // Exchanges that are over too: their chats are still open.
  await sql.lockExchangesOf(tx, user)
}

/** Deletes the reasons of cancellations by this user, those by an unknown one, and what they proposed in vain. */
export async function forgetReasonsOf(tx: Tx, leaver: string) {
  await forgetProposalsOf(tx, leaver)
  await forgetReasons(tx, leaver)
}

type Leaving = Shared & { user?: { id: string } }

/**
 * Cancels the open exchanges of a user who deletes their account or is suspended; the other party's perk is available
 * again. Of a suspension the other party learns no more than that the user is not there.
 */
export async function cancelOpenOf(
  tx: Tx,
  shared: Leaving,
  leaver: string,
  cause: 'account-deleted' | 'person-unavailable',
) {
  const over: Locked[] = []
  for (const id of await sql.findOpenOf(tx, leaver)) {
    const whole = await lockWhole(tx, id)
    const status = whole && rules.cancelForLeaver(whole.exchange)
    if (!status) continue
    const { exchange, others } = whole
    await callOff(tx, shared, exchange, status, { cause })
    over.push(exchange)
    const other = rules.otherParty(exchange, leaver)
    const facts = { personId: null, by: null, cause, perk: exchange.targetTitle, reason: null, exchangeId: id }
    notify(tx, shared, other, { kind: 'cancelled', ...facts })
    shared.events.announce(tx, [other], { type: 'exchange', id })
    // The leaver's own other leg has its turn; with them the rest of the loop falls, which is not said to be their doing.
    if (!rules.isWholeOpen([exchange, ...others])) continue
    for (const leg of others.filter((leg) => !rules.isParty(leg, leaver))) {
      const { user: _, ...unnamed } = shared
      await callOff(tx, unnamed, leg, status, { reason: null })
      over.push(leg)
      shared.events.announce(tx, [leg.ownerId, leg.bidderId], { type: 'exchange', id: leg.id })
    }
  }
  await takeBackChanges(tx, shared, over)
}

/** What the open exchanges of a user are of, oldest first. */
export async function listOpenOf(tx: Tx, user: string) {
  return (await sql.listOpenOf(tx, user)).map(({ target, given }) => `${target} ⇄ ${given}`)
}

/** Takes the pictures of a user who leaves out of agreed exchanges. @returns their keys, for the storage. */
export function takePicturesOf(tx: Tx, user: string) {
  return sql.takePicturesOf(tx, user)
}

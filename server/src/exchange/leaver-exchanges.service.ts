import { notify } from '../notification/notification.service'
import { lockPerks } from '../perk/perk.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as rules from './exchange.rules'
import { callOff, lockExchange } from './exchange.service'
import * as sql from './exchange.sql'

/** Locks all trades of a user who leaves, before anything else of theirs (docs/decisions/0006). */
export async function lockTradesOf(tx: Tx, user: string) {
  const perks = await sql.findPerksInTrades(tx, user)
  if (perks.length > 0) await lockPerks(tx, perks)
  // Exchanges that are over too: their chats are still open.
  await sql.lockExchangesOf(tx, user)
}

/** Deletes the reasons of cancellations by this user, and those by an unknown one. */
export function forgetReasonsOf(tx: Tx, leaver: string) {
  return sql.forgetReasonsOf(tx, leaver)
}

/** Cancels the open exchanges of a user who deletes their account; the other party's perk is available again. */
export async function cancelOpenOf(tx: Tx, ctx: Ctx, leaver: string) {
  for (const id of await sql.findOpenOf(tx, leaver)) {
    const exchange = await lockExchange(tx, id)
    const status = exchange && rules.cancelForLeaver(exchange)
    if (!status) continue
    await callOff(tx, ctx, exchange, status, { cause: 'account-deleted' })
    const other = rules.otherParty(exchange, leaver)
    const facts = { personId: null, by: null, perk: exchange.targetTitle, reason: null, exchangeId: id }
    notify(tx, ctx, other, { kind: 'cancelled', ...facts })
    ctx.events.announce(tx, [other], { type: 'exchange', id })
  }
}

/** Takes the pictures of a user who leaves out of agreed exchanges. @returns their keys, for the storage. */
export function takePicturesOf(tx: Tx, user: string) {
  return sql.takePicturesOf(tx, user)
}

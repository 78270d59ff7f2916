import { notify } from '../notification/notification.service'
import { lockPerks } from '../perk/perk.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import * as rules from './exchange.rules'
import { callOff, lockExchange } from './exchange.service'
import * as sql from './exchange.sql'

/** Locks what somebody's trades are about, before anything else of theirs (docs/decisions/0006). */
export async function lockTradesOf(tx: Tx, user: string) {
  const perks = await sql.findPerksInTrades(tx, user)
  if (perks.length > 0) await lockPerks(tx, perks)
  // Those that are over as well: their chats can still be written in.
  await sql.lockExchangesOf(tx, user)
}

/** Forgets why somebody who leaves, or nobody knows who, cancelled. */
export function forgetReasonsOf(tx: Tx, leaver: string) {
  return sql.forgetReasonsOf(tx, leaver)
}

/** Calls off what somebody leaves open when their account goes; the other party's perk is available again. */
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

/** Takes the pictures out of what was agreed with somebody who leaves. @returns their keys, for the storage. */
export function takePicturesOf(tx: Tx, user: string) {
  return sql.takePicturesOf(tx, user)
}

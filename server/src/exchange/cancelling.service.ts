import type { Exchange } from '@perkloop/contract/exchange'
import { announceHold } from '../bid/bid-closing.service'
import { lockRemovedToo, setPerkStatus } from '../perk/perk.service'
import { tellAwaiting } from '../perk-rule/approval.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { countStep } from '../platform/metrics/business-count'
import { insertRefusals } from '../proposal/proposal.service'
import { tellOrganizations } from '../webhook/webhook-events.service'
import * as rules from './exchange.rules'
import {
  addHistoryEntry,
  type Locked,
  notifyOther,
  readExchange,
  type Shared,
  takeBackChanges,
} from './exchange.service'
import * as sql from './exchange.sql'

/** An exchange and the other legs of its loop; none of an exchange that is no leg. */
interface Whole {
  exchange: Locked
  others: Locked[]
}

/** As `lockExchange`, with the whole loop it is part of: all perks in id order, then all legs. */
export async function lockWhole(tx: Tx, id: string): Promise<Whole | undefined> {
  const fixed = await sql.findFixed(tx, id)
  if (!fixed) return undefined
  const { target, given, loopId } = fixed
  const legs = loopId === null ? [{ id, target, given }] : await sql.findLegs(tx, loopId)
  await lockRemovedToo(
    tx,
    legs.flatMap((leg) => [leg.target, leg.given]),
  )
  const locked: Locked[] = []
  for (const leg of legs) locked.push((await sql.lockExchange(tx, leg.id)) as Locked)
  const exchange = locked.find((one) => one.id === id)
  return exchange && { exchange, others: locked.filter((one) => one.id !== id) }
}

export function cancelOwnExchange(ctx: Ctx, id: string, reason: string) {
  return transaction(ctx.db, async (tx) => {
    const whole = (await lockWhole(tx, id)) ?? refuse('NOT_FOUND', 'exchangeNotFound')
    const calledOff = await callOffWhole(tx, ctx, whole, reason)
    for (const one of calledOff.filter((one) => rules.isParty(one, ctx.user.id))) {
      notifyOther(tx, ctx, one, { kind: 'cancelled', by: ctx.user.name, reason })
    }
    return readExchange(tx, ctx, id)
  })
}

/**
 * Calls off an exchange, and with it every leg of its loop (docs/product.md, Loops). The reason stays with those of whom the
 * caller is a party, or all where they are of none: then they act for a team. The swap is not asked again: a loop of
 * the same people would be proposed at once. Legs that were called off before, with an account, stay as they are.
 * @returns what it has called off.
 * @throws Refusal 409 where any of them is past ongoing.
 */
export async function callOffWhole(tx: Tx, ctx: Ctx, { exchange, others }: Whole, reason: string) {
  const status = rules.cancelWhole(exchange, others)
  await insertRefusals(tx, [rules.swapCalledOff([exchange, ...others], ctx.user.id)])
  const isParty = rules.isParty(exchange, ctx.user.id)
  const { user: _, ...unnamed } = ctx
  const calledOff = [exchange, ...others.filter(rules.isOngoing)]
  for (const one of calledOff) {
    const isTold = !isParty || rules.isParty(one, ctx.user.id)
    await callOff(tx, isTold ? ctx : unnamed, one, status, { reason: isTold ? reason : null })
    ctx.events.announce(tx, [one.ownerId, one.bidderId], { type: 'exchange', id: one.id })
  }
  await takeBackChanges(tx, ctx, calledOff)
  return calledOff
}

/** Of one exchange. Call `takeBackChanges` after the last one that is called off. */
export async function callOff(
  tx: Tx,
  shared: Shared & { user?: { id: string } },
  exchange: Locked,
  status: 'cancelled',
  why: { reason: string | null } | { cause: Exclude<Exchange['cancelCause'], null> },
) {
  await sql.updateExchange(tx, exchange.id, {
    status,
    cancelled_at: shared.now,
    cancel_reason: 'reason' in why ? why.reason : null,
    cancel_cause: 'cause' in why ? why.cause : null,
    completion_initiator: null,
    completion_requested_at: null,
    updated_at: shared.now,
  })
  await addHistoryEntry(tx, shared, exchange.id, 'cancelled')
  countStep(tx, 'exchange-cancelled')
  tellOrganizations(tx, shared, { event: 'exchange.cancelled', exchange: exchange.id })
  const perks = await sql.freePerks(tx, exchange.id)
  await setPerkStatus(tx, perks, 'available')
  await announceHold(tx, shared, perks)
  // Edited meanwhile, one may need to be approved before it is on offer again.
  await tellAwaiting(tx, shared, perks)
}

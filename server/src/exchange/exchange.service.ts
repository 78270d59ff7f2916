import type { RatingDraft } from '@perkloop/contract/exchange'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import type { Page } from '@perkloop/contract/field'
import type { z } from 'zod'
import { announceHold, rejectBidsOn } from '../bid/bid-closing.service'
import { letters } from '../mail/letters'
import { queueMailToUser } from '../mail/mail.service'
import { lockPerks, setPerkStatus } from '../perk/perk.service'
import type { Ctx, Deps } from '../platform/context'
import { cursorOf, pageOf, readCursor } from '../platform/cursor'
import { type Tx, transaction } from '../platform/db'
import { isTaken, refuse } from '../platform/errors'
import { newId } from '../platform/ids'
import { addCompletedExchange, addRating } from '../user/user.service'
import * as rules from './exchange.rules'
import * as sql from './exchange.sql'

export type Shared = Pick<Deps, 'db' | 'events'> & { now: Date }
type Locked = sql.LockedExchange

export async function listExchanges({ db, user, storage }: Ctx, { limit, cursor }: Page) {
  const after = cursor ? readCursor(cursor, 'moment', 'id') : null
  const rows = await sql.listExchanges(db, user.id, storage.base, limit, after && { at: after[0], id: after[1] })
  const { page, next } = pageOf(rows, limit, (last) => cursorOf(last.at, last.id))
  return { exchanges: page.map((row) => row.exchange), next }
}

export async function getExchange(ctx: Ctx, id: string) {
  const fixed = await sql.findFixed(ctx.db, id)
  if (!fixed || ![fixed.ownerId, fixed.bidderId].includes(ctx.user.id)) return refuse('NOT_FOUND', 'Exchange not found')
  return read(ctx.db as Tx, ctx, id)
}

interface AcceptedBid {
  id: string
  quantity: number
  ownerId: string
  bidderId: string
  targetId: string
  givenId: string
}

/** Opens the exchange of a bid that was just accepted, in the same transaction. The caller has locked both perks. */
export async function openExchange(
  tx: Tx,
  ctx: Ctx,
  bid: AcceptedBid,
  perks: Awaited<ReturnType<typeof lockPerks>>,
  terms: ExchangeTerms,
) {
  rules.agree(terms.completionDate, ctx.now, 'completionDate')
  const [target, given] = [bid.targetId, bid.givenId].map((id) => perks.find((perk) => perk.id === id))
  if (target?.status !== 'available' || given?.status !== 'available') {
    return refuse('PERK_NOT_AVAILABLE', 'One of these perks is not available any more')
  }
  const id = newId()
  await sql.insertExchange(tx, {
    id,
    bid_id: bid.id,
    owner_id: bid.ownerId,
    bidder_id: bid.bidderId,
    target_perk_id: target.id,
    given_perk_id: given.id,
    quantity: bid.quantity,
    target_title: target.title,
    target_description: target.description,
    target_value_cents: target.value_cents,
    target_picture_key: target.picture_key,
    given_title: given.title,
    given_description: given.description,
    given_value_cents: given.value_cents,
    given_picture_key: given.picture_key,
    completion_date: terms.completionDate,
    logistics: terms.logistics,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await setPerkStatus(tx, [target.id, given.id], 'reserved')
  await queueMailToUser(tx, 'bid-accepted', bid.bidderId, letters['bid-accepted'](ctx.user.name, target.title, id))
  await ctx.events.announce(tx, [bid.ownerId, bid.bidderId], { type: 'exchange', id })
  return read(tx, ctx, id)
}

export function findExchangeOfBid(tx: Tx, { storage }: Ctx, bidId: string) {
  return sql.findByBid(tx, bidId, storage.base)
}

/** Locks an exchange of the caller's, perks first like everything that changes perks, and tells both sides when done. */
export function changeExchange(ctx: Ctx, id: string, act: (tx: Tx, exchange: Locked) => Promise<void>) {
  return transaction(ctx.db, async (tx) => {
    const exchange = await lock(tx, id)
    if (!exchange || !rules.isParty(exchange, ctx.user.id)) return refuse('NOT_FOUND', 'Exchange not found')
    await act(tx, exchange)
    await ctx.events.announce(tx, [exchange.ownerId, exchange.bidderId], { type: 'exchange', id })
    return read(tx, ctx, id)
  })
}

async function lock(tx: Tx, id: string) {
  const fixed = await sql.findFixed(tx, id)
  if (!fixed) return undefined
  await lockPerks(tx, [fixed.target, fixed.given])
  return sql.lockExchange(tx, id)
}

export function extendExchange(ctx: Ctx, id: string, completionDate: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    rules.extend(exchange, completionDate)
    await sql.updateExchange(tx, id, { completion_date: completionDate, reminded_overdue: false, updated_at: ctx.now })
  })
}

export function initiateCompletion(ctx: Ctx, id: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    await sql.updateExchange(tx, id, {
      status: rules.initiateCompletion(exchange),
      completion_initiator: ctx.user.id,
      completion_requested_at: ctx.now,
      reminded_completion: false,
      updated_at: ctx.now,
    })
    const letter = letters['completion-asked'](ctx.user.name, exchange.targetTitle, id)
    await queueMailToUser(tx, 'completion-asked', rules.otherParty(exchange, ctx.user.id), letter)
  })
}

export function confirmCompletion(ctx: Ctx, id: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    rules.confirmCompletion(exchange, ctx.user.id)
    await complete(tx, ctx, exchange)
  })
}

/** Both perks are exchanged for good, so bids that still wait for one of them are rejected. */
async function complete(tx: Tx, shared: Shared, exchange: Locked) {
  const perks = [exchange.targetId, exchange.givenId]
  await sql.updateExchange(tx, exchange.id, { status: 'completed', completed_at: shared.now, updated_at: shared.now })
  await sql.freePerks(tx, exchange.id)
  await setPerkStatus(tx, perks, 'exchanged')
  await rejectBidsOn(tx, shared, perks, 'perk_unavailable')
  await addCompletedExchange(tx, [exchange.ownerId, exchange.bidderId])
  for (const party of [exchange.ownerId, exchange.bidderId]) {
    await queueMailToUser(tx, 'completed', party, letters.completed(exchange.targetTitle, exchange.id))
  }
}

export function declineCompletion(ctx: Ctx, id: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    await sql.updateExchange(tx, id, {
      status: rules.declineCompletion(exchange, ctx.user.id),
      completion_initiator: null,
      completion_requested_at: null,
      updated_at: ctx.now,
    })
  })
}

export function cancelExchange(ctx: Ctx, id: string, reason: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    rules.cancel(exchange)
    await callOff(tx, ctx, exchange, reason)
    const letter = letters.cancelled(ctx.user.name, exchange.targetTitle, reason, id)
    await queueMailToUser(tx, 'cancelled', rules.otherParty(exchange, ctx.user.id), letter)
  })
}

async function callOff(tx: Tx, shared: Shared, exchange: Locked, reason: string) {
  const perks = [exchange.targetId, exchange.givenId]
  await sql.updateExchange(tx, exchange.id, {
    status: 'cancelled',
    cancelled_at: shared.now,
    cancel_reason: reason,
    completion_initiator: null,
    completion_requested_at: null,
    updated_at: shared.now,
  })
  await sql.freePerks(tx, exchange.id)
  await setPerkStatus(tx, perks, 'available')
  await announceHold(tx, shared, perks)
}

/** Calls off what somebody leaves open when their account goes; the other party's perk is available again. */
export async function cancelOpenOf(tx: Tx, ctx: Ctx, leaver: string) {
  for (const id of await sql.findOpenOf(tx, leaver)) {
    const exchange = await lock(tx, id)
    if (!exchange || !['ongoing', 'pending_completion'].includes(exchange.status)) continue
    await callOff(tx, ctx, exchange, 'The other party deleted their account')
    const other = rules.otherParty(exchange, leaver)
    const letter = letters.cancelled('Former member', exchange.targetTitle, 'The other party deleted their account', id)
    await queueMailToUser(tx, 'cancelled', other, letter)
    await ctx.events.announce(tx, [other], { type: 'exchange', id })
  }
}

export function rateExchange(ctx: Ctx, id: string, draft: z.output<typeof RatingDraft>) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    const { giver, rated } = rules.rate(exchange, ctx.user.id)
    const row = { exchange_id: id, giver, rated_user_id: rated, ...draft, created_at: ctx.now }
    await sql.insertRating(tx, row).catch((error: unknown) => {
      if (isTaken(error, 'ratings_pkey')) refuse('ALREADY_RATED', 'You have already rated this exchange')
      throw error
    })
    await addRating(tx, rated, draft.rating)
    await ctx.events.announce(tx, [rated], { type: 'profile', id: rated })
  })
}

/** Completes by itself what nobody answered for 14 days; one transaction each. */
export async function completeUnanswered(shared: Shared) {
  const before = new Date(shared.now.getTime() - rules.selfCompletionAfter)
  for (const id of await sql.findUnanswered(shared.db, before)) {
    await transaction(shared.db, async (tx) => {
      const exchange = await lock(tx, id)
      // Since it was found it may have been answered, asked anew, or support may have been called.
      if (!exchange || !(await sql.isUnanswered(tx, id, before))) return
      await complete(tx, shared, exchange)
      await shared.events.announce(tx, [exchange.ownerId, exchange.bidderId], { type: 'exchange', id })
    })
  }
}

/** One reminder each for exchanges past their date, and for completions about to complete by themselves. */
export function remind({ db, now }: Shared) {
  return transaction(db, async (tx) => {
    const today = new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10)
    for (const overdue of await sql.takeOverdue(tx, today)) {
      for (const party of [overdue.ownerId, overdue.bidderId]) {
        await queueMailToUser(tx, 'overdue', party, letters.overdue(overdue.title, overdue.id))
      }
    }
    for (const waiting of await sql.takeWaiting(tx, new Date(now.getTime() - rules.completionReminderAfter))) {
      const asked = waiting.initiatorId === waiting.ownerId ? waiting.bidderId : waiting.ownerId
      const letter = letters['completion-asked']('The other party', waiting.title, waiting.id)
      await queueMailToUser(tx, 'completion-asked', asked, letter)
    }
  })
}

async function read(tx: Tx, { storage }: Ctx, id: string) {
  return (await sql.readExchange(tx, id, storage.base)) ?? refuse('NOT_FOUND', 'Exchange not found')
}

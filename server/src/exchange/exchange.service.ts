import type { ExchangeAct } from '@perkloop/contract/exchange'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { rejectBidsOn } from '../bid/bid-closing.service'
import { type Fact, notify, notifyByMail, withdrawNotifications } from '../notification/notification.service'
import { type lockPerks, lockRemovedToo, setPerkStatus } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx, Deps } from '../platform/context'
import type { Db, Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { countStep } from '../platform/metrics/business-count'
import { addCompletedExchange } from '../user/user.service'
import { tellOrganizations } from '../webhook/webhook-events.service'
import { findStanding } from './agreed-change.sql'
import * as rules from './exchange.rules'
import * as sql from './exchange.sql'
import { agreedPerks, insertExchange } from './new-exchange.sql'

export { countMessage, markMailed, moveMark } from './chat-mark.sql'
export { lockExchangesBetween } from './exchange.sql'

/** Refuses a date that no exchange may have. */
export const agreeOn = ({ completionDate }: ExchangeTerms, now: Date, path: string) =>
  rules.agree(completionDate, now, path)

export type Shared = Pick<Deps, 'db' | 'events'> & { now: Date }
export type Locked = sql.LockedExchange

export async function getExchange(ctx: Ctx, id: string) {
  const fixed = await sql.findFixed(ctx.db, id)
  if (!fixed || ![fixed.ownerId, fixed.bidderId].includes(ctx.user.id)) return refuse('NOT_FOUND', 'exchangeNotFound')
  return readExchange(ctx.db, ctx, id)
}

interface AcceptedBid {
  id: string
  quantity: number
  ownerId: string
  bidderId: string
  targetId: string
  givenId: string
}

/** The bid as it was placed, or what one side suggested instead. */
export type HowAccepted = 'accepted' | 'counter-accepted'

/**
 * Opens the exchange of a bid that was just accepted, in the same transaction: by its owner, or by its bidder, who takes what
 * the owner suggested. The caller has locked both perks.
 */
export async function openExchange(
  tx: Tx,
  ctx: Ctx,
  bid: AcceptedBid,
  perks: Awaited<ReturnType<typeof lockPerks>>,
  terms: ExchangeTerms,
  act: HowAccepted,
) {
  rules.agree(terms.completionDate, ctx.now, 'completionDate')
  const [target, given] = [bid.targetId, bid.givenId].map((id) => perks.find((perk) => perk.id === id))
  if (target?.status !== 'available' || given?.status !== 'available') {
    return refuse('PERK_NOT_AVAILABLE', 'onePerkNotAvailable')
  }
  const id = newId()
  const row = {
    id,
    bid_id: bid.id,
    owner_id: bid.ownerId,
    bidder_id: bid.bidderId,
    ...agreedPerks(target, given),
    quantity: bid.quantity,
    completion_date: terms.completionDate,
    logistics: terms.logistics,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  const facts = { by: ctx.user.name, personId: ctx.user.id, perk: target.title, exchangeId: id }
  if (ctx.user.id === bid.bidderId) notify(tx, ctx, bid.ownerId, { kind: 'counter-accepted', ...facts })
  else notify(tx, ctx, bid.bidderId, { kind: 'bid-accepted', ...facts })
  ctx.events.announce(tx, [bid.ownerId, bid.bidderId], { type: 'exchange', id })
  countStep(tx, 'exchange-begun')
  tellOrganizations(tx, ctx, { event: 'exchange.begun', exchange: id })
  const [, , exchange] = await Promise.all([
    insertExchange(tx, row, { act, by: ctx.user.id }),
    setPerkStatus(tx, [target.id, given.id], 'reserved'),
    readExchange(tx, ctx, id),
  ])
  return exchange
}

export function findExchangeOfBid(tx: Tx, { storage, user }: Ctx, bidId: string) {
  return sql.findByBid(tx, bidId, user.id, storage.base)
}

/** Locks an exchange of the caller's, perks first like everything that changes perks, and notifies both parties. */
export function changeExchange(ctx: Ctx, id: string, act: (tx: Tx, exchange: Locked) => Promise<void>) {
  return transaction(ctx.db, async (tx) => {
    const exchange = await lockExchange(tx, id)
    if (!exchange || !rules.isParty(exchange, ctx.user.id)) return refuse('NOT_FOUND', 'exchangeNotFound')
    await act(tx, exchange)
    ctx.events.announce(tx, [exchange.ownerId, exchange.bidderId], { type: 'exchange', id })
    return readExchange(tx, ctx, id)
  })
}

/** The facts by which a party is notified of what the other one did. */
type OfExchange = Extract<Fact, { exchangeId: string; perk: string }>
type Told<F = OfExchange> = F extends OfExchange ? Omit<F, 'personId' | 'perk' | 'exchangeId'> : never

export function notifyOther(tx: Tx, ctx: Ctx, exchange: Locked, told: Told) {
  const facts = { personId: ctx.user.id, perk: exchange.targetTitle, exchangeId: exchange.id }
  notify(tx, ctx, rules.otherParty(exchange, ctx.user.id), { ...told, ...facts } as OfExchange)
}

/** Perks first, like everything that changes perks; also one that an administrator has hidden meanwhile. */
export async function lockExchange(tx: Tx, id: string) {
  const fixed = await sql.findFixed(tx, id)
  if (!fixed) return undefined
  await lockRemovedToo(tx, [fixed.target, fixed.given])
  return sql.lockExchange(tx, id)
}

export function extendExchange(ctx: Ctx, id: string, completionDate: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    rules.extend(exchange, completionDate, ctx.now)
    await sql.updateExchange(tx, id, { completion_date: completionDate, reminded_overdue: false, updated_at: ctx.now })
    await addHistoryEntry(tx, ctx, id, 'extended', { completionDate })
    notifyOther(tx, ctx, exchange, { kind: 'date-changed' })
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
    await addHistoryEntry(tx, ctx, id, 'completion-asked')
    notifyOther(tx, ctx, exchange, { kind: 'completion-asked', by: ctx.user.name })
  })
}

export function confirmCompletion(ctx: Ctx, id: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    await complete(tx, ctx, exchange, rules.confirmCompletion(exchange, ctx.user.id))
  })
}

/**
 * Its perks are exchanged for good, so bids that still wait for one of them are rejected. A leg of a loop of three counts for
 * its bidder alone: one swap each.
 */
export async function complete(
  tx: Tx,
  shared: Shared & { user?: { id: string } },
  exchange: Locked,
  status: 'completed',
) {
  await sql.updateExchange(tx, exchange.id, { status, completed_at: shared.now, updated_at: shared.now })
  await addHistoryEntry(tx, shared, exchange.id, 'completed')
  countStep(tx, 'exchange-completed')
  tellOrganizations(tx, shared, { event: 'exchange.completed', exchange: exchange.id })
  const perks = await sql.freePerks(tx, exchange.id)
  await setPerkStatus(tx, perks, 'exchanged')
  await rejectBidsOn(tx, shared, perks, 'perk_unavailable')
  await addCompletedExchange(tx, exchange.isLeg ? [exchange.bidderId] : [exchange.ownerId, exchange.bidderId])
  for (const party of [exchange.ownerId, exchange.bidderId]) {
    const facts = { perk: exchange.targetTitle, exchangeId: exchange.id }
    const fact = { kind: 'completed', personId: rules.otherParty(exchange, party), ...facts } as const
    // The party that confirmed sees it on the screen, and only gets an email.
    if (party === shared.user?.id) notifyByMail(tx, shared, party, fact)
    else notify(tx, shared, party, fact)
  }
  await takeBackChanges(tx, shared, [exchange])
}

/**
 * Takes back what is unread of changes to exchanges that are over: nobody can answer them any more. Call it last, of all that
 * end together: who gathers mail holds everything else before.
 */
export async function takeBackChanges(tx: Tx, shared: Pick<Shared, 'events'>, over: Locked[]) {
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  const told = (await findStanding(tx, ids)).map(({ exchangeId, number, userId }) => {
    const { ownerId, bidderId } = over.find(({ id }) => id === exchangeId) as Locked
    const matter = { kind: 'change-proposed', exchangeId, number } as const
    return { userId: rules.otherParty({ ownerId, bidderId }, userId), matter }
  })
  await withdrawNotifications(tx, shared, told)
}

/** Starts the days anew after which a completion that nobody answers is done by itself. The caller has locked the exchange. */
export async function restartUnanswered(tx: Tx, { now }: Pick<Shared, 'now'>, id: string) {
  await sql.restartUnanswered(tx, id, now)
}

export function declineCompletion(ctx: Ctx, id: string) {
  return changeExchange(ctx, id, async (tx, exchange) => {
    await sql.updateExchange(tx, id, {
      status: rules.declineCompletion(exchange, ctx.user.id),
      completion_initiator: null,
      completion_requested_at: null,
      updated_at: ctx.now,
    })
    await addHistoryEntry(tx, ctx, id, 'declined')
    notifyOther(tx, ctx, exchange, { kind: 'completion-declined' })
  })
}

/** Adds an entry to the history both parties see, by the caller or by a job; the caller holds the exchange's lock. */
export function addHistoryEntry(
  tx: Tx,
  { user, now }: { user?: { id: string }; now: Date },
  id: string,
  act: ExchangeAct['act'],
  { completionDate = null, change = null }: { completionDate?: string | null; change?: number | null } = {},
) {
  const what = { completion_date: completionDate, change_number: change }
  return sql.addHistoryEntry(tx, { exchange_id: id, act, user_id: user?.id ?? null, ...what, created_at: now })
}

export async function readExchange(db: Db, { storage, user }: Ctx, id: string, isForTeam = false) {
  return (
    (await sql.readExchange(db, id, storage.base, isForTeam ? null : user.id)) ??
    refuse('NOT_FOUND', 'exchangeNotFound')
  )
}

/** The SQL of the caller's list of exchanges (platform/http/caller-read.ts). */
export const callersExchanges = sql.callersExchanges

import type { Bid, BidDraft } from '@perkloop/contract/bid'
import type { Perk } from '@perkloop/contract/perk'
import type { z } from 'zod'
import { doneIn } from '../locales/text'
import { brakeNewcomer } from '../newcomer/newcomer.service'
import { notify, withdrawNotification } from '../notification/notification.service'
import { isInCircle, lockPerksSeen, type PerkRow } from '../perk/perk.service'
import { isTaken, refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { awaitAtEnd, transaction } from '../platform/database/transaction'
import { countStep } from '../platform/metrics/business-count'
import { makeDue } from '../proposal/proposal.service'
import * as rules from './bid.rules'
import * as sql from './bid.sql'
import { readCounterOffers } from './counter-offer.sql'

/** Used with `lockBid` and `setStatus` to open an exchange (exchange/accept-bid.service.ts). */
export { accept, type Seen } from './bid.rules'
export {
  changeGiven,
  endCounterOffer,
  findPerksOfOffer,
  forgetWordsOfBids,
  insertCounterOffer,
  readCounterOffers,
} from './counter-offer.sql'

export function placeBid(ctx: Ctx, draft: z.output<typeof BidDraft>) {
  const { user, now, events } = ctx
  return transaction(ctx.db, async (tx) => {
    const perks = await lockPerksSeen(tx, ctx, [draft.offeredPerkId, draft.bidPerkId])
    const target = perks.find((perk) => perk.id === draft.offeredPerkId)
    if (!target?.isVisible) return refuse('NOT_FOUND', 'perkNotFound')
    const given = rules.place(
      user.id,
      target,
      perks.find((perk) => perk.id === draft.bidPerkId),
    )
    await refuseBeyond(tx, perks, { ownerId: target.owner_id, bidderId: user.id })
    await brakeNewcomer(tx, ctx, 'bids')
    const id = newId()
    const bid = { id, quantity: draft.quantity, note: draft.note || null, now }
    const added = sql
      .insertBid(tx, { ...bid, targetId: target.id, givenId: given.id, bidderId: user.id })
      .catch((error: unknown) => {
        if (isTaken(error, 'bids_one_pending')) refuse('BID_EXISTS', 'bidExists')
        throw error
      })
    awaitAtEnd(tx, added)
    makeDue(tx, [given.id], now)
    const facts = {
      by: user.name,
      given: given.title,
      perk: target.title,
      perkId: target.id,
      bidId: id,
      words: bid.note,
    }
    notify(tx, ctx, target.owner_id, { kind: 'new-bid', personId: user.id, ...facts })
    events.announce(tx, [user.id, target.owner_id], { type: 'bid', id })
    countStep(tx, 'bid-placed')
    return newBid(bid, target.shown, given.shown)
  })
}

interface Placed {
  id: string
  quantity: number
  note: string | null
  now: Date
}

/** A bid that has just been placed: nothing of it is hidden, on hold or countered. */
function newBid({ id, quantity, note, now }: Placed, target: Perk, given: Perk): Bid {
  const at = now.toISOString()
  return {
    _id: id,
    offeredPerkId: target,
    bidPerkId: given,
    bidderId: given.userId,
    quantity,
    note,
    status: 'pending',
    rejectionReason: null,
    onHold: false,
    onWantList: false,
    counterOffer: null,
    counterRounds: 0,
    earlierOffers: [],
    createdAt: at,
    updatedAt: at,
  }
}

/**
 * Asks the rules of both organizations whether each perk may go to the other side (docs/product.md, The employer's rules).
 * @throws Refusal 409 where one may not.
 */
export async function refuseBeyond(tx: Tx, perks: PerkRow[], sides: { ownerId: string; bidderId: string }) {
  for (const { owner_id, kept_within } of perks) {
    const other = owner_id === sides.ownerId ? sides.bidderId : sides.ownerId
    if (kept_within !== null && !(await isInCircle(tx, kept_within, other))) refuse('CONFLICT', 'perkKeptWithin')
  }
}

export function updateBid(ctx: Ctx, id: string, quantity: number) {
  return transaction(ctx.db, async (tx) => {
    const bid = await lockBid(tx, ctx, id)
    rules.alter(bid, ctx.user.id)
    await sql.setQuantity(tx, id, quantity, ctx.now)
    ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return readBid(tx, ctx, id)
  })
}

export function deleteBid(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const bid = await lockBid(tx, ctx, id)
    await close(tx, ctx, id, { status: rules.withdraw(bid, ctx.user.id) })
    const matter = { personId: bid.bidderId, perkId: bid.targetId }
    await withdrawNotification(tx, ctx, bid.ownerId, { kind: 'new-bid', ...matter })
    await takeBackOffer(tx, ctx, bid)
    ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return { _id: id, message: doneIn(ctx.language, 'bidDeleted') }
  })
}

export function rejectBid(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const bid = await lockBid(tx, ctx, id)
    const rejected = await close(tx, ctx, id, { status: rules.reject(bid, ctx.user.id), reason: 'owner' })
    await takeBackOffer(tx, ctx, bid)
    notify(tx, ctx, bid.bidderId, { kind: 'bid-rejected', personId: ctx.user.id, perk: bid.targetTitle, bidId: id })
    ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return { bid: rejected }
  })
}

function close(tx: Tx, { now, user, storage }: Ctx, id: string, change: Omit<sql.NewStatus, 'now'>) {
  return sql.setClosed(tx, id, { ...change, now }, user.id, storage.base)
}

/** Of a bid that is answered as it was the other side need not read what was suggested. */
export async function takeBackOffer(tx: Tx, ctx: Ctx, bid: { id: string; bidderId: string; ownerId: string }) {
  const open = (await readCounterOffers(tx, bid.id)).find(({ status }) => status === 'open')
  if (!open) return
  const reader = open.byOwner ? bid.bidderId : bid.ownerId
  await withdrawNotification(tx, ctx, reader, { kind: 'counter-offer', bidId: bid.id, round: open.round })
}

/** @throws Refusal 404 also where the bid is between other users. */
export async function lockBid(tx: Tx, { user }: Ctx, id: string) {
  const bid = await sql.lockBid(tx, id)
  return bid && rules.isParty(bid, user.id) ? bid : refuse('NOT_FOUND', 'bidNotFound')
}

export async function readBid(tx: Tx, { storage, user }: Ctx, id: string) {
  return (await sql.readBid(tx, id, user.id, storage.base)) ?? refuse('NOT_FOUND', 'bidNotFound')
}

/** Sets what the rules say (`accept`) of a bid whose exchange has just been opened in the transaction. */
export function setAccepted(tx: Tx, { now, storage }: Ctx, id: string, status: 'accepted') {
  return sql.setAccepted(tx, id, { status, now }, storage.base)
}

/** One hand-over of an agreed loop, as a bid. */
export type LoopBid = Omit<sql.NewBid, 'now'>

/**
 * The bids of an agreed loop, accepted: those that are pending for the same two perks, else new ones. The caller has locked
 * the perks. @returns each with the id of its bid, and whether it was pending: then call `takeBackBids` last.
 */
export async function acceptLoopBids(tx: Tx, now: Date, bids: Omit<LoopBid, 'id'>[]) {
  const accepted: (LoopBid & { wasPending: boolean })[] = []
  for (const bid of bids) {
    const pending = await sql.acceptPending(tx, bid, now)
    const id = pending ?? newId()
    if (!pending) await sql.insertAccepted(tx, { id, ...bid, now })
    accepted.push({ id, ...bid, wasPending: pending !== undefined })
  }
  return accepted
}

/** The SQL of the caller's list of bids (platform/http/caller-read.ts). */
export const callersBids = sql.callersBids

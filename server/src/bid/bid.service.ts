import type { BidDraft } from '@perkloop/contract/bid'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import type { Page } from '@perkloop/contract/field'
import type { z } from 'zod'
import { findExchangeOfBid, openExchange } from '../exchange/exchange.service'
import { letters } from '../mail/letters'
import { queueMailOnce, queueMailToUser } from '../mail/mail.service'
import { isPerkVisible, lockPerks } from '../perk/perk.service'
import type { Ctx } from '../platform/context'
import { pageByMoment } from '../platform/cursor'
import { type Tx, transaction } from '../platform/db'
import { isTaken, refuse } from '../platform/errors'
import { newId } from '../platform/ids'
import * as rules from './bid.rules'
import * as sql from './bid.sql'
import { announceHold } from './bid-closing.service'

export async function listBids({ db, user, storage }: Ctx, asked: Page) {
  const { page, next } = await pageByMoment(asked, (after) =>
    sql.listBids(db, user.id, storage.base, asked.limit, after),
  )
  return { bids: page.map((row) => row.bid), next }
}

export function placeBid(ctx: Ctx, draft: z.output<typeof BidDraft>) {
  const { user, now, events } = ctx
  return transaction(ctx.db, async (tx) => {
    const perks = await lockPerks(tx, [draft.offeredPerkId, draft.bidPerkId])
    const target = perks.find((perk) => perk.id === draft.offeredPerkId)
    const given = perks.find((perk) => perk.id === draft.bidPerkId)
    if (!target || !(await isPerkVisible(tx, ctx, target.id))) return refuse('NOT_FOUND', 'Perk not found')
    rules.place(user.id, target, given)
    const id = newId()
    await sql
      .insertBid(tx, {
        id,
        target_perk_id: draft.offeredPerkId,
        given_perk_id: draft.bidPerkId,
        bidder_id: user.id,
        quantity: draft.quantity,
        created_at: now,
        updated_at: now,
      })
      .catch((error: unknown) => {
        if (isTaken(error, 'bids_one_pending')) refuse('BID_EXISTS', 'You already have a pending bid for this perk')
        throw error
      })
    const letter = letters['new-bid'](user.name, given?.title ?? '', target.title, id)
    await queueMailOnce(tx, 'new-bid', target.owner_id, letter, `${user.id} ${target.id}`, now)
    await events.announce(tx, [user.id, target.owner_id], { type: 'bid', id })
    return readBid(tx, ctx, id)
  })
}

export function updateBid(ctx: Ctx, id: string, quantity: number) {
  return transaction(ctx.db, async (tx) => {
    const bid = await lockBid(tx, ctx, id)
    rules.alter(bid, ctx.user.id)
    await sql.setQuantity(tx, id, quantity, ctx.now)
    await ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return readBid(tx, ctx, id)
  })
}

export function deleteBid(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const bid = await lockBid(tx, ctx, id)
    rules.alter(bid, ctx.user.id)
    await sql.setStatus(tx, id, 'withdrawn', ctx.now)
    await ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return { _id: id, message: 'Bid deleted' }
  })
}

export function rejectBid(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const bid = await lockBid(tx, ctx, id)
    await sql.setStatus(tx, id, rules.reject(bid, ctx.user.id), ctx.now, 'owner')
    await queueMailToUser(tx, 'bid-rejected', bid.bidderId, letters['bid-rejected'](bid.targetTitle))
    await ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return { bid: await readBid(tx, ctx, id) }
  })
}

/** The bid turns accepted, both perks reserved and the exchange appears: all or nothing, exactly once. */
export function acceptBid(ctx: Ctx, id: string, terms: ExchangeTerms, seen: rules.Seen = {}) {
  return transaction(ctx.db, async (tx) => {
    const pair = (await sql.findPerks(tx, id)) ?? refuse('NOT_FOUND', 'Bid not found')
    const perks = await lockPerks(tx, [pair.target, pair.given])
    const bid = await lockBid(tx, ctx, id)
    await sql.setStatus(tx, id, rules.accept(bid, ctx.user.id, seen), ctx.now)
    const exchange = await openExchange(tx, ctx, bid, perks, terms)
    await announceHold(tx, ctx, [pair.target, pair.given])
    await ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id })
    return { bid: await readBid(tx, ctx, id), exchange }
  })
}

/** The same act, called by its outcome: answers the exchange that is there already (PRODUCT.md section 2). */
export function createExchange(ctx: Ctx, id: string, terms: ExchangeTerms) {
  return transaction(ctx.db, async (tx) => {
    const pair = (await sql.findPerks(tx, id)) ?? refuse('NOT_FOUND', 'Bid not found')
    await lockPerks(tx, [pair.target, pair.given])
    await lockBid(tx, ctx, id)
    const there = await findExchangeOfBid(tx, ctx, id)
    return there ?? (await acceptBid({ ...ctx, db: tx }, id, terms)).exchange
  })
}

/** @throws Refusal 404 also where the bid is between other people. */
async function lockBid(tx: Tx, { user }: Ctx, id: string) {
  const bid = await sql.lockBid(tx, id)
  return bid && rules.isParty(bid, user.id) ? bid : refuse('NOT_FOUND', 'Bid not found')
}

async function readBid(tx: Tx, { storage }: Ctx, id: string) {
  return (await sql.readBid(tx, id, storage.base)) ?? refuse('NOT_FOUND', 'Bid not found')
}

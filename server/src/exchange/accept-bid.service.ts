import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import { accept, lockBid, refuseBeyond, type Seen, setAccepted, takeBackOffer } from '../bid/bid.service'
import { announceHold } from '../bid/bid-closing.service'
import { lockPerksOfBid, type PerkRow } from '../perk/perk.service'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import { findExchangeOfBid, type HowAccepted, openExchange } from './exchange.service'

/** The bid turns accepted, both perks reserved and the exchange appears: all or nothing, exactly once. */
export function acceptBid(ctx: Ctx, id: string, terms: ExchangeTerms, seen: Seen = {}) {
  return transaction(ctx.db, async (tx) => {
    // Statements that do not depend on one another are sent together; they run in this order.
    const [perks, bid] = await Promise.all([lockPerksOfBid(tx, ctx, id), lockBid(tx, ctx, id)])
    const accepted = { bid, perks, status: accept(bid, ctx.user.id, seen), terms, act: 'accepted' as const }
    if (bid.hasOffer) await takeBackOffer(tx, ctx, bid)
    return acceptLocked(tx, ctx, accepted)
  })
}

interface Accepted {
  bid: Awaited<ReturnType<typeof lockBid>>
  perks: PerkRow[]
  status: 'accepted'
  terms: ExchangeTerms
  act: HowAccepted
}

/** The caller has locked the perks and the bid, and asked the rules. */
export async function acceptLocked(tx: Tx, ctx: Ctx, { bid, perks, status, terms, act }: Accepted) {
  await refuseBeyond(tx, perks, bid)
  const [exchange, accepted] = await Promise.all([
    openExchange(tx, ctx, bid, perks, terms, act),
    setAccepted(tx, ctx, bid.id, status),
    announceHold(tx, ctx, [bid.targetId, bid.givenId]),
  ])
  ctx.events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id: bid.id })
  return { bid: accepted, exchange }
}

/** Accepts the bid as `acceptBid` does; if it was accepted before, responds with its exchange (docs/product.md, Bids). */
export function createExchange(ctx: Ctx, id: string, terms: ExchangeTerms) {
  return transaction(ctx.db, async (tx) => {
    await lockPerksOfBid(tx, ctx, id)
    await lockBid(tx, ctx, id)
    const there = await findExchangeOfBid(tx, ctx, id)
    return there ?? (await acceptBid({ ...ctx, db: tx }, id, terms)).exchange
  })
}

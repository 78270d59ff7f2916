import type { CounterDraft } from '@perkloop/contract/counter-offer'
import type { ExchangeTerms } from '@perkloop/contract/exchange-terms'
import type { z } from 'zod'
import * as bids from '../bid/bid.service'
import { acceptLocked } from '../exchange/accept-bid.service'
import { agreeOn } from '../exchange/exchange.service'
import { type Fact, notify, withdrawNotification } from '../notification/notification.service'
import { lockPerks } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import type { Ctx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as rules from './counter-offer.rules'

export function makeCounterOffer(ctx: Ctx, id: string, draft: z.output<typeof CounterDraft>) {
  return transaction(ctx.db, async (tx) => {
    const fixed = await readFixed(tx, ctx, id)
    const perks = await lockPerks(tx, [fixed.targetId, draft.bidPerkId])
    const bargain = await lockBargain(tx, ctx, id)
    const [target, suggested] = [fixed.targetId, draft.bidPerkId].map((one) => perks.find((perk) => perk.id === one))
    const { byOwner, terms, answered } = rules.make(bargain, ctx.user.id, draft, { target, suggested })
    if (terms) agreeOn(terms, ctx.now, 'exchangeData.completionDate')
    await bids.refuseBeyond(tx, perks, bargain.bid)
    if (answered) await end(tx, ctx, bargain, answered, 'countered')
    const round = bargain.offers.length + 1
    const note = draft.note || null
    const { title = '' } = suggested ?? {}
    await bids.insertCounterOffer(tx, {
      bid_id: id,
      round,
      by_owner: byOwner,
      given_perk_id: draft.bidPerkId,
      perk_title: title,
      quantity: draft.quantity,
      note,
      completion_date: terms?.completionDate ?? null,
      logistics: terms?.logistics ?? null,
      created_at: ctx.now,
    })
    tellOther(tx, ctx, bargain, {
      kind: 'counter-offer',
      given: title,
      quantity: draft.quantity,
      words: note,
      round,
    })
    return { bid: await bids.readBid(tx, ctx, id) }
  })
}

/** The bid becomes what was suggested and is accepted: as if it had been placed so, all or nothing, exactly once. */
export function acceptCounterOffer(ctx: Ctx, id: string, seen: rules.Seen, said: ExchangeTerms | undefined) {
  return transaction(ctx.db, async (tx) => {
    const { targetId, suggestedId } = await readFixed(tx, ctx, id, seen.round)
    const perks = await lockPerks(tx, [targetId, ...(suggestedId === null ? [] : [suggestedId])])
    const bargain = await lockBargain(tx, ctx, id)
    const suggested = perks.find((perk) => perk.id === suggestedId)
    const { offer, terms } = rules.accept(bargain, ctx.user.id, seen, { suggested, terms: said, now: ctx.now })
    await end(tx, ctx, bargain, offer, 'accepted')
    await bids.changeGiven(tx, id, offer)
    // Read again: on hold or not is told by the perk that is given now.
    const bid = await bids.lockBid(tx, ctx, id)
    return acceptLocked(tx, ctx, { bid, perks, status: bids.accept(bid, bid.ownerId), terms, act: 'counter-accepted' })
  })
}

/** The bid stays pending as it was. */
export function refuseCounterOffer(ctx: Ctx, id: string, round: number) {
  return transaction(ctx.db, async (tx) => {
    const bargain = await lockBargain(tx, ctx, id)
    await end(tx, ctx, bargain, rules.refuseOffer(bargain, ctx.user.id, { round }), 'refused')
    tellOther(tx, ctx, bargain, { kind: 'counter-refused' })
    return { bid: await bids.readBid(tx, ctx, id) }
  })
}

export function withdrawCounterOffer(ctx: Ctx, id: string, round: number) {
  return transaction(ctx.db, async (tx) => {
    const bargain = await lockBargain(tx, ctx, id)
    await end(tx, ctx, bargain, rules.withdraw(bargain, ctx.user.id, { round }), 'withdrawn')
    announce(tx, ctx, bargain)
    return { bid: await bids.readBid(tx, ctx, id) }
  })
}

/** What to lock, before it is. @throws Refusal 404 where the bid is between other users. */
async function readFixed(tx: Tx, { user }: Ctx, id: string, round: number | null = null) {
  const fixed = await bids.findPerksOfOffer(tx, id, round)
  const isParty = fixed && [fixed.ownerId, fixed.bidderId].includes(user.id)
  return isParty ? fixed : refuse('NOT_FOUND', 'bidNotFound')
}

async function lockBargain(tx: Tx, ctx: Ctx, id: string) {
  const bid = await bids.lockBid(tx, ctx, id)
  return { bid, offers: await bids.readCounterOffers(tx, id) }
}

type Locked = Awaited<ReturnType<typeof lockBargain>>

/** Also takes back what its reader was told and has not read. */
async function end(
  tx: Tx,
  ctx: Ctx,
  { bid }: Locked,
  offer: rules.Offer,
  status: Parameters<typeof bids.endCounterOffer>[2],
) {
  await bids.endCounterOffer(tx, bid.id, status, ctx.now)
  const reader = offer.byOwner ? bid.bidderId : bid.ownerId
  await withdrawNotification(tx, ctx, reader, { kind: 'counter-offer', bidId: bid.id, round: offer.round })
}

type OfOffer = Extract<Fact, { kind: 'counter-offer' | 'counter-refused' }>
type Told<F = OfOffer> = F extends OfOffer ? Omit<F, 'by' | 'personId' | 'perk' | 'bidId'> : never

function tellOther(tx: Tx, ctx: Ctx, bargain: Locked, told: Told) {
  const { bid } = bargain
  const other = ctx.user.id === bid.ownerId ? bid.bidderId : bid.ownerId
  const facts = { by: ctx.user.name, personId: ctx.user.id, perk: bid.targetTitle, bidId: bid.id }
  notify(tx, ctx, other, { ...told, ...facts } as OfOffer)
  announce(tx, ctx, bargain)
}

function announce(tx: Tx, { events }: Ctx, { bid }: Locked) {
  events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id: bid.id })
}

import type { Kind } from '@perkloop/contract/kind'
import { acceptLoopBids } from '../bid/bid.service'
import { announceHold, takeBackBids } from '../bid/bid-closing.service'
import { openLoopExchanges } from '../exchange/loop-exchange.service'
import { notify } from '../notification/notification.service'
import { lockPerks, type PerkRow } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import type { Caller, Ctx, ReadCtx } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { transaction } from '../platform/database/transaction'
import * as proposals from '../proposal/proposal.service'
import { mayBrowse } from '../setting/setting.service'
import { endSilence } from '../user/user.service'
import * as rules from './loop.rules'
import * as sql from './loop.sql'
import { mayAllGoRound } from './loop-finding.sql'
import { findPreview } from './loop-preview.sql'

export const { callersLoop, callersLoops } = sql

/** @throws Refusal 404 for a loop that the caller is not part of. */
export function refuseOthers({ body }: { body: string | null }) {
  if (body === null) refuse('NOT_FOUND', 'loopNotFound')
}

/** Says yes to what is shown; with the last yes the loop is agreed (docs/product.md, Loops). */
export function acceptLoop(ctx: Ctx, id: string, logistics: string) {
  return transaction(ctx.db, async (tx) => {
    const places = await readPlaces(tx, ctx, id)
    const [perkIds, receivers] = [places.map(({ perkId }) => perkId), places.map(({ receiverId }) => receiverId)]
    // Sent together; each sees what those before it waited for.
    const [perks, loop, answers, mayGoRound] = await Promise.all([
      lockPerks(tx, perkIds),
      proposals.lockLoop(tx, id),
      proposals.readAnswers(tx, id),
      mayAllGoRound(tx, perkIds, receivers),
    ])
    if (!loop) return refuse('NOT_FOUND', 'loopNotFound')
    const own = answers.find(({ userId }) => userId === ctx.user.id)
    rules.accept(loop, own?.answer ?? 'open', ctx.now)
    const areFree = perks.length === places.length && perks.every(({ status }) => status === 'available')
    if (!areFree || !mayGoRound) refuse('LOOP_ENDED', 'loopEnded')
    await proposals.sayYes(tx, id, ctx.user.id, logistics, ctx.now)
    const isLast = answers.every(({ userId, answer }) => userId === ctx.user.id || answer === 'accepted')
    if (isLast) {
      const said = answers.map((one) => ({ ...one, logistics: one.userId === ctx.user.id ? logistics : one.logistics }))
      await agree(tx, ctx, id, { places, perks, said })
    }
    await endSilence(tx, ctx.user.id)
    proposals.announceLoop(tx, ctx, id, places)
    return readLoop(tx, ctx, id)
  })
}

interface Agreed {
  places: rules.Place[]
  perks: PerkRow[]
  said: { userId: string; logistics: string | null }[]
}

/** All or nothing: a bid is accepted and an exchange opened for every hand-over. The caller has locked perks and loop. */
async function agree(tx: Tx, ctx: Ctx, id: string, { places, perks, said }: Agreed) {
  const full = places.map((place) => {
    const { title = '', value_cents: valueCents = 0 } = perks.find((perk) => perk.id === place.perkId) ?? {}
    const logistics = said.find(({ userId }) => userId === place.userId)?.logistics ?? ''
    return { ...place, title, valueCents, logistics }
  })
  const handOvers = rules.handOversOf(full)
  await proposals.setAgreed(tx, id, ctx.now)
  const bids = await acceptLoopBids(
    tx,
    ctx.now,
    handOvers.map(({ bid }) => bid),
  )
  const exchanges = await openLoopExchanges(
    tx,
    ctx,
    id,
    handOvers.map((one, at) => ({ ...one, bid: bids[at] as (typeof bids)[number] })),
    perks,
  )
  for (const [at, { bid }] of handOvers.entries()) {
    const held = handOvers.length > 1 ? [bid.targetId] : [bid.targetId, bid.givenId]
    await proposals.setExchange(tx, id, exchanges[at] as string, held)
  }
  await announceHold(
    tx,
    ctx,
    perks.map((perk) => perk.id),
  )
  const wereAsked = bids.map((bid, at) => ({ ...bid, ownerId: handOvers[at]?.ownerId as string }))
  await takeBackBids(
    tx,
    ctx,
    wereAsked.filter(({ wasPending }) => wasPending),
  )
  const titleOf = (perkId: string) => perks.find((perk) => perk.id === perkId)?.title ?? ''
  for (const { userId, given, target } of rules.swapsOf(places)) {
    ctx.events.announce(tx, [userId], { type: 'bid', id })
    if (userId === ctx.user.id) continue
    const getting = handOvers.findIndex(({ bid }) => bid.bidderId === userId)
    const exchangeId = exchanges[Math.max(getting, 0)] as string
    const facts = { perk: titleOf(target), note: titleOf(given), loopId: id, exchangeId }
    notify(tx, ctx, userId, { kind: 'loop-agreed', personId: null, ...facts })
  }
}

/** Says no, or takes a yes back before all have said it. Nobody is told who it was, and the swap is not asked again. */
export function declineLoop(ctx: Ctx, id: string) {
  return transaction(ctx.db, async (tx) => {
    const places = await readPlaces(tx, ctx, id)
    const loop = (await proposals.lockLoop(tx, id)) ?? refuse('NOT_FOUND', 'loopNotFound')
    rules.decline(loop)
    await proposals.insertRefusals(
      tx,
      rules.swapsOf(places).filter(({ userId }) => userId === ctx.user.id),
    )
    await proposals.endLoop(tx, ctx, id, 'declined', ctx.user.id)
    await endSilence(tx, ctx.user.id)
    return readLoop(tx, ctx, id)
  })
}

/** What a visitor could swap (docs/product.md, Loops). Nothing where visitors see no perks. */
export async function previewLoop(ctx: ReadCtx<Caller | null>, { have, want }: { have: Kind; want: Kind }) {
  if (!(await mayBrowse(ctx))) return { perks: [] }
  return { perks: await findPreview(ctx.db, have, want, ctx.storage.base) }
}

/** Who gives what to whom, before anything is locked. @throws Refusal 404 where the caller is not part of it. */
async function readPlaces(tx: Tx, { user }: Ctx, id: string) {
  const places = await proposals.findPlaces(tx, id)
  return places.some(({ userId }) => userId === user.id) ? places : refuse('NOT_FOUND', 'loopNotFound')
}

async function readLoop(tx: Tx, { storage, user }: Ctx, id: string) {
  return (await sql.readLoop(tx, id, user.id, storage.base)) ?? refuse('NOT_FOUND', 'loopNotFound')
}

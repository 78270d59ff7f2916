import type { LoopBid } from '../bid/bid.service'
import { type PerkRow, setPerkStatus } from '../perk/perk.service'
import { refuse } from '../platform/base/errors'
import { newId } from '../platform/base/ids'
import type { Tx } from '../platform/database/db'
import { countStep } from '../platform/metrics/business-count'
import { tellOrganizations } from '../webhook/webhook-events.service'
import * as rules from './exchange.rules'
import type { Shared } from './exchange.service'
import { agreedPerks, insertExchange } from './new-exchange.sql'

/** A hand-over of an agreed loop: its accepted bid, and how many of the target its bidder gets. */
export interface HandOver {
  bid: LoopBid
  ownerId: string
  targetQuantity: number
  logistics: string
}

/**
 * Opens the exchanges of a loop that was just agreed: one for each of three hand-overs, which holds its target alone, or one
 * of two people, which is as any other. The caller has locked the perks.
 * @returns the ids, in the order of the hand-overs.
 */
export async function openLoopExchanges(
  tx: Tx,
  { events, now }: Shared,
  loopId: string,
  handOvers: HandOver[],
  perks: PerkRow[],
) {
  const ids: string[] = []
  for (const { bid, ownerId, targetQuantity, logistics } of handOvers) {
    const [target, given] = [bid.targetId, bid.givenId].map((id) => perks.find((perk) => perk.id === id))
    if (!target || !given) return refuse('LOOP_ENDED', 'loopEnded')
    const id = newId()
    const row = {
      id,
      bid_id: bid.id,
      owner_id: ownerId,
      bidder_id: bid.bidderId,
      ...agreedPerks(target, given),
      quantity: bid.quantity,
      target_quantity: targetQuantity,
      loop_id: loopId,
      completion_date: rules.loopCompletionDate(now),
      logistics,
      created_at: now,
      updated_at: now,
    }
    await insertExchange(tx, row, { act: 'accepted', by: ownerId }, handOvers.length > 1)
    events.announce(tx, [ownerId, bid.bidderId], { type: 'exchange', id })
    countStep(tx, 'exchange-begun')
    tellOrganizations(tx, { now }, { event: 'exchange.begun', exchange: id })
    ids.push(id)
  }
  await setPerkStatus(
    tx,
    perks.map(({ id }) => id),
    'reserved',
  )
  return ids
}

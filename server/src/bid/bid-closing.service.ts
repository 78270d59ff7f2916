import { letters } from '../mail/letters'
import { queueMailToUser } from '../mail/mail.service'
import type { Deps } from '../platform/context'
import type { Tx } from '../platform/db'
import * as sql from './bid.sql'

type Shared = Pick<Deps, 'events'> & { now: Date; user?: { id: string } }

/** Rejects all pending bids on perks that are gone for good, and tells both sides. The caller has locked the perks. */
export async function rejectBidsOn(
  tx: Tx,
  { events, now, user }: Shared,
  perkIds: string[],
  reason: 'perk_removed' | 'perk_unavailable',
) {
  for (const bid of await sql.rejectPendingOn(tx, perkIds, reason, now)) {
    await events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id: bid.id })
    // Whoever took their own perk away knows what became of their bids.
    if (bid.bidderId === user?.id) continue
    await queueMailToUser(tx, 'bid-rejected', bid.bidderId, letters['bid-rejected'](bid.targetTitle))
  }
}

/** Tells everybody whose pending bid went on or off hold. */
export async function announceHold(tx: Tx, { events }: Shared, perkIds: string[]) {
  for (const bid of await sql.findPendingOn(tx, perkIds)) {
    await events.announce(tx, [bid.bidderId, bid.ownerId], { type: 'bid', id: bid.id })
  }
}

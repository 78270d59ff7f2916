import { notify, withdrawNotifications } from '../notification/notification.service'
import type { Deps } from '../platform/context'
import type { Tx } from '../platform/database/db'
import { dissolveLoopsOn, reviseLoopsOn } from '../proposal/proposal.service'
import * as sql from './bid-closing.sql'
import { fallWithPerks, findStanding, type Standing } from './counter-offer.sql'

type Shared = Pick<Deps, 'events'> & { now: Date; user?: { id: string } }

/**
 * Rejects all pending bids on perks that are gone from the market, ends counter-offers and loops with them, and tells both.
 * The caller has locked the perks.
 */
export async function rejectBidsOn(tx: Tx, shared: Shared, perkIds: string[], reason: sql.ClosingReason) {
  const { events, now, user } = shared
  // They run in this order: bids before loops, as where a bid is accepted (docs/decisions/0006).
  const [rejected, , fallen] = await Promise.all([
    sql.rejectPendingOn(tx, perkIds, reason, now),
    dissolveLoopsOn(tx, shared, perkIds),
    fallWithPerks(tx, perkIds, now),
  ])
  await takeBackBids(tx, shared, rejected, fallen)
  for (const bid of rejected) {
    // A user who removed their own perk knows what became of their bids.
    if (bid.bidderId === user?.id) continue
    // Without a title the owner has just deleted their account: nothing is kept about them.
    const facts = { personId: bid.targetTitle === '' ? null : bid.ownerId, perk: bid.targetTitle, bidId: bid.id }
    notify(tx, shared, bid.bidderId, { kind: 'bid-closed', ...facts })
  }
  tell(
    tx,
    events,
    perkIds,
    [...rejected, ...fallen].flatMap(({ bidderId, ownerId }) => [bidderId, ownerId]),
  )
}

/** Takes back what is unread of these bids and suggestions: nobody can answer them any more. */
export async function takeBackBids(
  tx: Tx,
  shared: Pick<Shared, 'events'>,
  over: Omit<sql.Rejected, 'targetTitle'>[],
  fallen: Standing[] = [],
) {
  if (over.length === 0 && fallen.length === 0) return
  const bids = over.map(({ bidderId, ownerId, targetId }) => {
    const matter = { kind: 'new-bid', personId: bidderId, perkId: targetId } as const
    return { userId: ownerId, matter }
  })
  const standing = await findStanding(
    tx,
    over.map(({ id }) => id),
  )
  const offers = [...fallen, ...standing].map(({ bidId, round, byOwner, bidderId, ownerId }) => {
    const matter = { kind: 'counter-offer', bidId, round } as const
    return { userId: byOwner ? bidderId : ownerId, matter }
  })
  await withdrawNotifications(tx, shared, [...bids, ...offers])
}

/**
 * Rejects what one user has bid on the blocker's perks and withdraws the blocker's own bids there, and tells nobody: it
 * must not show that a user was blocked. The caller has locked the blocker's perks.
 */
export function closeBidsBetween(tx: Tx, blocker: string, blocked: string, now: Date) {
  return sql.closeBetween(tx, blocker, blocked, now)
}

/** For perks that were reserved or are free again: announces it to whose pending bid went on or off hold, dissolves loops. */
export async function announceHold(tx: Tx, shared: Shared, perkIds: string[]) {
  const [, concerned] = await Promise.all([dissolveLoopsOn(tx, shared, perkIds), sql.findConcerned(tx, perkIds)])
  tell(tx, shared.events, perkIds, concerned)
}

/** Marks pending bids as changed when one of their perks is edited, so that nobody accepts it unseen; dissolves its loops. */
export async function reviseBidsOn(tx: Tx, shared: Shared, perkId: string) {
  const { events, now } = shared
  // Bids before loops, as where a bid is accepted (docs/decisions/0006).
  await sql.touchPendingOn(tx, [perkId], now)
  await reviseLoopsOn(tx, shared, perkId)
  tell(tx, events, [perkId], await sql.findConcerned(tx, [perkId]))
}

/** Announces to each user once, however many of their bids it concerns. */
function tell(tx: Tx, events: Shared['events'], perkIds: string[], people: string[]) {
  return events.announce(tx, people, { type: 'bid', id: perkIds[0] ?? '' })
}

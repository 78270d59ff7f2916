import type { Bid } from '@perkloop/contract/bid'
import { sql } from 'kysely'
import { hiddenPerkText, isHiddenText, perkText, wholePerkFields } from '../perk/perk.shape'
import { isEndedBidText } from '../perk/perk-end.shape'
import { refuse } from '../platform/base/errors'
import type { Db, Tx } from '../platform/database/db'
import type { CallersPage } from '../platform/http/callers-page'
import { hiddenPersonText, momentText, personText } from '../user/user.shape'
import { isWantedText } from '../want/want.shape'
import type { BidFacts } from './bid.rules'
import { counterRoundsText, earlierOffersText, standingOfferText } from './counter-offer.shape'

/** A perk of either side is in an exchange, or withheld because its owner is suspended. */
const isHeldText = `(b.status = 'pending'
  and (pt.status in ('reserved', 'withheld') or pg.status in ('reserved', 'withheld')))`

/** A pending bid on or with a perk whose last day is over is rejected, also before the job has said so. */
const isOver = isEndedBidText('b', 'pt', 'pg')
const statusText = `case when ${isOver} then 'rejected' else b.status end`

/** What is asked of a bid more than once; without the offset PostgreSQL would work it out each time. */
const asked = `cross join lateral (select ${isHiddenText('pt', 'b', isOver, 'caller.id')} as target_hidden,
  ${isHiddenText('pg', 'b', isOver, 'caller.id')} as given_hidden, ${isOver} as is_over, ${statusText} as status,
  ${counterRoundsText} as rounds, ${personText('ub', 'true')} as bidder offset 0) asked`

interface BidTexts {
  target: string
  given: string
  bidder: string
  note: string
  status: string
  reason: string
  onHold: string
  onWantList: string
  counterOffer: string
  counterRounds: string
  earlierOffers: string
}

/** The contract's Bid, of joined `bids b` and both perks and users (`parties`). */
const bidOf = (of: BidTexts) => `json_build_object('_id', b.id, 'offeredPerkId', ${of.target}, 'bidPerkId', ${of.given},
  'bidderId', ${of.bidder}, 'quantity', b.quantity, 'note', ${of.note}, 'status', ${of.status}, 'rejectionReason', ${of.reason},
  'onHold', ${of.onHold}, 'onWantList', ${of.onWantList}, 'counterOffer', ${of.counterOffer}, 'counterRounds', ${of.counterRounds},
  'earlierOffers', ${of.earlierOffers}, 'createdAt', ${momentText('b.created_at')}, 'updatedAt', ${momentText('b.updated_at')})`

const unlessHidden = (side: 'target' | 'given', shown: string, hidden: string) =>
  `case when asked.${side}_hidden then ${hidden} else ${shown} end`

/** What was suggested instead, of a pending bid that hides nothing. Most have no such rounds: then nothing more is read. */
const ifCountered = (offers: string, none: string) => `case when asked.rounds > 0 and asked.status = 'pending'
  and not asked.target_hidden and not asked.given_hidden then ${offers} else ${none} end`

/** A bid with what is `asked` of it, as `caller` sees it: once over, it hides later changes by a private owner (docs/product.md, Profiles). */
const bidText = (base: string) =>
  bidOf({
    target: unlessHidden('target', perkText('pt', 'ut', base, 'true'), hiddenPerkText('pt', 'ut', 'b', 'target')),
    given: unlessHidden(
      'given',
      `json_build_object(${wholePerkFields('pg', base, 'asked.bidder')})`,
      hiddenPerkText('pg', 'ub', 'b', 'given'),
    ),
    bidder: unlessHidden('given', 'asked.bidder', hiddenPersonText('ub')),
    note: unlessHidden('given', 'b.note', 'null'),
    status: 'asked.status',
    reason: `case when asked.is_over then 'perk_ended' else b.rejection_reason end`,
    onHold: `(${isHeldText} and not asked.is_over)`,
    onWantList: `case when b.status = 'pending' and pt.owner_id = caller.id then ${isWantedText('pt', 'pg')} else false end`,
    counterOffer: ifCountered(standingOfferText(base), 'null'),
    counterRounds: 'asked.rounds',
    earlierOffers: ifCountered(earlierOffersText, `'[]'`),
  })

/**
 * The same of a bid whose exchange has just opened: nothing of it is hidden or on hold. What would ask whether it is takes
 * longer to plan and to begin than all else about a bid.
 */
const freshBidText = (base: string) =>
  bidOf({
    target: perkText('pt', 'ut', base, 'true'),
    given: perkText('pg', 'ub', base, 'true'),
    bidder: personText('ub', 'true'),
    note: 'b.note',
    status: 'b.status',
    reason: 'b.rejection_reason',
    onHold: 'false',
    onWantList: 'false',
    counterOffer: 'null',
    counterRounds: counterRoundsText,
    earlierOffers: `'[]'::json`,
  })

const parties = `join perks pt on pt.id = b.target_perk_id join users ut on ut.id = pt.owner_id
  join perks pg on pg.id = b.given_perk_id join users ub on ub.id = b.bidder_id`

/** The columns of `bids b` that `bidText` needs. */
const columns = sql.raw(
  'id, target_perk_id, given_perk_id, bidder_id, quantity, note, status, rejection_reason, created_at, updated_at',
)

export interface NewBid {
  id: string
  targetId: string
  givenId: string
  bidderId: string
  quantity: number
  now: Date
}

export async function insertBid(
  tx: Tx,
  { id, targetId, givenId, bidderId, quantity, note, now }: NewBid & { note: string | null },
) {
  const row = { id, target_perk_id: targetId, given_perk_id: givenId, bidder_id: bidderId, quantity, note }
  await tx
    .insertInto('bids')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
}

export async function readBid(db: Db, id: string, viewer: string, base: string) {
  const rows = await sql<{ bid: Bid }>`
    with caller as (select ${viewer}::uuid as id)
    select ${sql.raw<Bid>(bidText(base))} as bid from caller, bids b ${sql.raw(`${parties} ${asked}`)} where b.id = ${id}`.execute(
    db,
  )
  return rows.rows[0]?.bid
}

/**
 * Bids placed and received by the caller, newest first; withdrawn ones are in no list. Reads one page of those placed
 * and one of those on each perk, so that the cost does not grow with the number of bids, and puts only the newest of them together.
 */
export const callersBids: CallersPage = (base, after, most) => {
  const newest = `order by created_at desc, id desc limit ${most}`
  const of = (whose: string) => `(select b.id, b.created_at from bids b
    where ${whose} and b.status <> 'withdrawn' ${after('(b.created_at, b.id)')} ${newest})`
  return `
    select ${bidText(base)} as entry, b.created_at::text as at, b.id from bids b ${parties} ${asked}
    where b.id in (select id from (${of('b.bidder_id = caller.id')} union all
      (select got.id, got.created_at from perks p cross join lateral ${of('b.target_perk_id = p.id')} got
        where p.owner_id = caller.id order by got.created_at desc, got.id desc limit ${most})) either ${newest})
    order by b.created_at desc, b.id desc`
}

/** The given perk is looked up in subqueries: a join would find none where the bid was accepted with another one meanwhile. */
export async function lockBid(tx: Tx, id: string) {
  const ofGiven = (text: string) => sql.raw(`(select ${text} from perks pg where pg.id = b.given_perk_id)`)
  const rows = await sql<
    BidFacts & { id: string; targetId: string; givenId: string; targetTitle: string; hasOffer: boolean }
  >`
    select b.id, exists (select from counter_offers c where c.bid_id = b.id and c.status = 'open') as "hasOffer", ${ofGiven(statusText)} as status, b.quantity, b.bidder_id as "bidderId", pt.owner_id as "ownerId",
      pt.title as "targetTitle", b.target_perk_id as "targetId", b.given_perk_id as "givenId",
      ${ofGiven(isHeldText)} as "onHold", b.updated_at as "changedAt"
    from bids b join perks pt on pt.id = b.target_perk_id where b.id = ${id} for update of b`.execute(tx)
  return rows.rows[0]
}

/** @returns the accepted bid, whose exchange has just opened. */
export async function setAccepted(
  tx: Tx,
  id: string,
  { status, now }: { status: 'accepted'; now: Date },
  base: string,
) {
  const rows = await sql<{ bid: Bid }>`
    with b as (
      update bids set status = ${status}, rejection_reason = null, updated_at = ${now} where id = ${id}
      returning ${columns})
    select ${sql.raw<Bid>(freshBidText(base))} as bid from b ${sql.raw(parties)}`.execute(tx)
  return rows.rows[0]?.bid ?? refuse('NOT_FOUND', 'bidNotFound')
}

export interface NewStatus {
  status: 'rejected' | 'withdrawn'
  reason?: 'owner'
  now: Date
}

/** @returns the bid as the viewer sees it afterwards. */
export async function setClosed(tx: Tx, id: string, { status, reason, now }: NewStatus, viewer: string, base: string) {
  const rows = await sql<{ bid: Bid }>`
    with b as (
      update bids set status = ${status}, rejection_reason = ${reason ?? null}, updated_at = ${now} where id = ${id}
      returning ${columns}),
      caller as (select ${viewer}::uuid as id)
    select ${sql.raw<Bid>(bidText(base))} as bid from caller, b ${sql.raw(`${parties} ${asked}`)}`.execute(tx)
  return rows.rows[0]?.bid ?? refuse('NOT_FOUND', 'bidNotFound')
}

export async function setQuantity(tx: Tx, id: string, quantity: number, now: Date) {
  await tx.updateTable('bids').set({ quantity, updated_at: now }).where('id', '=', id).execute()
}

/** Accepts the pending bid of one perk for another. @returns its id; undefined where there is none. */
export async function acceptPending(tx: Tx, { targetId, givenId, quantity }: Omit<NewBid, 'id' | 'now'>, now: Date) {
  const rows = await sql<{ id: string }>`
    update bids set status = 'accepted', quantity = ${quantity}, updated_at = ${now}
    where target_perk_id = ${targetId} and given_perk_id = ${givenId} and status = 'pending' returning id`.execute(tx)
  return rows.rows[0]?.id
}

export async function insertAccepted(tx: Tx, { id, targetId, givenId, bidderId, quantity, now }: NewBid) {
  const moments = { created_at: now, updated_at: now }
  const row = { id, target_perk_id: targetId, given_perk_id: givenId, bidder_id: bidderId, quantity, ...moments }
  await tx
    .insertInto('bids')
    .values({ ...row, status: 'accepted' })
    .execute()
}

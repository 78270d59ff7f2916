import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { newId } from '../server/src/platform/base/ids'
import type { Tx } from '../server/src/platform/database/db'
import type { Tables } from '../server/src/platform/database/tables'
import { days } from './ago'
import type { PersonIds } from './load-people'
import { type PastSwap, pastPerks, pastSwaps } from './past-swaps'

const comments = {
  5: [
    'Quick, clear and kind.',
    'Exactly as described.',
    'Would swap again any time.',
    'Everything on the day we said.',
  ],
  4: ['Went well, with a small delay.', 'Good swap, short answers.'],
  3: ['It worked out in the end, after a few reminders.'],
  2: ['Hard to reach.'],
  1: ['It never quite worked.'],
}

type Rows = { [Table in 'perks' | 'bids' | 'exchanges' | 'ratings']: Insertable<Tables[Table]>[] }

/** Completed swaps, inserted in their final state: no user can do anything with them. */
export async function loadPastSwaps(tx: Tx, people: PersonIds, now: Date) {
  const rows: Rows = { perks: [], bids: [], exchanges: [], ratings: [] }
  for (const [index, swap] of pastSwaps.entries()) addRows(rows, swap, index, people, now)
  await tx.insertInto('perks').values(rows.perks).execute()
  await tx.insertInto('bids').values(rows.bids).execute()
  await tx.insertInto('exchanges').values(rows.exchanges).execute()
  await tx.insertInto('ratings').values(rows.ratings).execute()
  await sql`select note_known_acts()`.execute(tx)
  await sql`
    update users u set
      rating_sum = coalesce((select sum(rating) from ratings r where r.rated_user_id = u.id), 0),
      rating_count = (select count(*) from ratings r where r.rated_user_id = u.id),
      completed_exchanges = (select count(*) from exchanges e
        where e.status = 'completed' and u.id in (e.owner_id, e.bidder_id))`.execute(tx)
}

function addRows(rows: Rows, swap: PastSwap, index: number, people: PersonIds, now: Date) {
  const [daysAgo, owner, asked, bidder, offered, ownersStars, biddersStars] = swap
  const before = (count: number) => new Date(now.getTime() - days(count))
  const [ownerId, bidderId] = [people[owner], people[bidder]]
  const [target, given] = [perkRow(asked, ownerId), perkRow(offered, bidderId)]
  const [bidId, exchangeId] = [newId(), newId()]
  // Both perks were posted, and the bid accepted, in the days before.
  const [posted, accepted, done] = [before(daysAgo + 9), before(daysAgo + 7), before(daysAgo)]
  rows.perks.push({ ...target, created_at: posted }, { ...given, created_at: posted })
  rows.bids.push({
    id: bidId,
    target_perk_id: target.id,
    given_perk_id: given.id,
    bidder_id: bidderId,
    quantity: 1,
    status: 'accepted',
    rejection_reason: null,
    created_at: before(daysAgo + 8),
    updated_at: accepted,
  })
  rows.exchanges.push({
    id: exchangeId,
    bid_id: bidId,
    owner_id: ownerId,
    bidder_id: bidderId,
    target_perk_id: target.id,
    given_perk_id: given.id,
    quantity: 1,
    target_title: target.title,
    target_description: target.description,
    target_value_cents: target.value_cents,
    target_picture_key: null,
    given_title: given.title,
    given_description: given.description,
    given_value_cents: given.value_cents,
    given_picture_key: null,
    status: 'completed',
    completion_date: done.toISOString().slice(0, 10),
    logistics: 'Both by mail, in the same week.',
    completion_initiator: ownerId,
    completion_requested_at: done,
    completed_at: done,
    cancelled_at: null,
    cancel_reason: null,
    cancel_cause: null,
    created_at: accepted,
    updated_at: done,
  })
  const rate = (giver: 'bidder' | 'offerer', rated: string, stars: PastSwap[5]) => {
    if (!stars) return
    const said = comments[stars]
    const comment = said[index % said.length] ?? ''
    rows.ratings.push({
      exchange_id: exchangeId,
      giver,
      rated_user_id: rated,
      rating: stars,
      comment,
      is_public: true,
      created_at: done,
    })
  }
  rate('bidder', ownerId, ownersStars)
  rate('offerer', bidderId, biddersStars)
}

function perkRow(key: keyof typeof pastPerks, owner: string) {
  const [title, value, description] = pastPerks[key]
  return {
    id: newId(),
    owner_id: owner,
    title,
    description,
    value_cents: value * 100,
    picture_key: null,
    hero_order: null,
    status: 'exchanged' as const,
  }
}

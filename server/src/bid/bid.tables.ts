import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface BidTables {
  bids: {
    id: string
    target_perk_id: string
    given_perk_id: string
    bidder_id: string
    quantity: number
    status: Generated<'pending' | 'accepted' | 'rejected' | 'withdrawn'>
    rejection_reason: 'owner' | 'perk_removed' | 'perk_unavailable' | 'perk_ended' | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    note: string | null
  }
  counter_offers: {
    bid_id: string
    round: number
    by_owner: boolean
    given_perk_id: string
    quantity: number
    note: string | null
    completion_date: string | null
    logistics: string | null
    status: Generated<'open' | 'accepted' | 'refused' | 'countered' | 'withdrawn' | 'fallen'>
    created_at: Date
    ended_at: Date | null
    perk_title: string
  }
}

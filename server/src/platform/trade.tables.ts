import type { Generated } from 'kysely'
import type { Defaulted, Instant } from './column'

/** Perks, and what becomes of them. */
export interface TradeTables {
  pictures: {
    key: string
    owner_id: string | null
    upload_hash: Buffer | null
    content_type: string
    tries: Generated<number>
    upload_expires_at: Date
    stored_at: Date | null
    may_be_unused: Generated<boolean>
    created_at: Instant
  }
  perks: {
    id: string
    owner_id: string
    title: string
    description: string
    value_cents: number
    picture_key: string | null
    is_hero: Defaulted<boolean>
    hero_order: number | null
    status: Defaulted<'available' | 'reserved' | 'exchanged' | 'removed'>
    owner_public: Generated<boolean>
    owner_company: Generated<string>
    created_at: Instant
  }
  bids: {
    id: string
    target_perk_id: string
    given_perk_id: string
    bidder_id: string
    quantity: number
    status: Defaulted<'pending' | 'accepted' | 'rejected' | 'withdrawn'>
    rejection_reason: 'owner' | 'perk_removed' | 'perk_unavailable' | null
    created_at: Instant
    updated_at: Instant
  }
  exchanges: {
    id: string
    bid_id: string
    owner_id: string
    bidder_id: string
    target_perk_id: string
    given_perk_id: string
    quantity: number
    target_title: string
    target_description: string
    target_value_cents: number
    target_picture_key: string | null
    given_title: string
    given_description: string
    given_value_cents: number
    given_picture_key: string | null
    status: Defaulted<'ongoing' | 'pending_completion' | 'completed' | 'cancelled'>
    completion_date: string
    logistics: string
    completion_initiator: string | null
    completion_requested_at: Date | null
    completed_at: Date | null
    cancelled_at: Date | null
    cancel_reason: string | null
    message_count: Defaulted<number>
    owner_read_to: Defaulted<number>
    bidder_read_to: Defaulted<number>
    owner_mailed_to: Generated<number>
    bidder_mailed_to: Generated<number>
    reminded_overdue: Defaulted<boolean>
    reminded_completion: Defaulted<boolean>
    created_at: Instant
    updated_at: Instant
  }
  reservations: { perk_id: string; exchange_id: string }
  ratings: {
    exchange_id: string
    giver: 'bidder' | 'offerer'
    rated_user_id: string
    rating: number
    comment: string
    created_at: Instant
  }
  messages: {
    id: string
    exchange_id: string
    number: number
    sender_id: string
    content: string
    created_at: Instant
  }
  exchange_acts: {
    exchange_id: string
    number: Generated<number>
    act: 'accepted' | 'extended' | 'completion-asked' | 'declined' | 'completed' | 'cancelled' | 'support-asked'
    user_id: string | null
    completion_date: string | null
    created_at: Instant
  }
  support_requests: {
    id: string
    exchange_id: string
    user_id: string
    description: string
    status: Defaulted<'open' | 'resolved'>
    created_at: Instant
  }
}

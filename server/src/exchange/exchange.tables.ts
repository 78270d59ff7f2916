import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface ExchangeTables {
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
    status: Generated<'ongoing' | 'pending_completion' | 'completed' | 'cancelled'>
    completion_date: string
    logistics: string
    completion_initiator: string | null
    completion_requested_at: Date | null
    completed_at: Date | null
    cancelled_at: Date | null
    cancel_reason: string | null
    message_count: Generated<number>
    owner_read_to: Generated<number>
    bidder_read_to: Generated<number>
    reminded_overdue: Generated<boolean>
    reminded_completion: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    owner_mailed_to: Generated<number>
    bidder_mailed_to: Generated<number>
    cancel_cause: 'account-deleted' | 'person-unavailable' | null
    loop_id: string | null
    target_quantity: Generated<number>
  }
  reservations: {
    perk_id: string
    exchange_id: string
  }
  ratings: {
    exchange_id: string
    giver: 'bidder' | 'offerer'
    rated_user_id: string
    rating: number
    comment: string
    created_at: Generated<Date>
    is_public: Generated<boolean>
    number: Generated<number>
  }
  exchange_acts: {
    exchange_id: string
    number: Generated<number>
    act:
      | 'accepted'
      | 'counter-accepted'
      | 'extended'
      | 'change-proposed'
      | 'change-confirmed'
      | 'change-refused'
      | 'change-withdrawn'
      | 'completion-asked'
      | 'declined'
      | 'completed'
      | 'cancelled'
      | 'support-asked'
    user_id: string | null
    completion_date: string | null
    created_at: Date
    change_number: number | null
  }
  exchange_changes: {
    exchange_id: string
    number: number
    user_id: string
    completion_date: string | null
    logistics: string | null
    quantity: number | null
    was_completion_date: string | null
    was_logistics: string | null
    was_quantity: number | null
    status: Generated<'open' | 'confirmed' | 'refused' | 'withdrawn'>
    created_at: Date
    ended_at: Date | null
  }
}

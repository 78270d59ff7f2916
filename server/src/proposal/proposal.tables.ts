import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface ProposalTables {
  loops: {
    id: string
    status: Generated<'proposed' | 'agreed' | 'declined' | 'expired' | 'dissolved'>
    created_at: Date
    expires_at: Date
    ended_at: Date | null
  }
  loop_legs: {
    loop_id: string
    place: number
    giver_id: string
    perk_id: string
    quantity: number
    receiver_id: string
    because: 'bid' | 'list' | 'wish'
    answer: Generated<'open' | 'accepted' | 'declined'>
    answered_at: Date | null
    logistics: string | null
    open: Generated<boolean>
    exchange_id: string | null
  }
  loop_refusals: {
    given_perk_id: string
    target_perk_id: string
    silent: Generated<boolean>
  }
  loop_due: {
    number: Generated<number>
    perk_id: string
    since: Date
    taken_at: Date | null
  }
  weekly_look: {
    is_only: Generated<boolean>
    hour: number
  }
}

import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface FriendshipTables {
  friendships: {
    id: string
    requester_id: string
    recipient_id: string
    status: Generated<'pending' | 'accepted'>
    created_at: Generated<Date>
  }
}

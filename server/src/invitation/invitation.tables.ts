import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface InvitationTables {
  invitations: {
    id: string
    organization_id: string
    role_id: string
    email: string
    token_hash: Buffer
    expires_at: Date
    created_at: Generated<Date>
  }
  join_links: {
    id: string
    organization_id: string
    role_id: string
    token_hash: Buffer
    created_at: Date
    ends_at: Date
    uses_most: number
    used: Generated<number>
  }
  domain_joining: {
    organization_id: string
    mode: 'ask' | 'join'
  }
  join_requests: {
    user_id: string
    organization_id: string
    asked_at: Date
    refused_at: Date | null
  }
  ended_invitations: {
    token_hash: Buffer
    organization_id: string | null
    reason: 'used' | 'revoked' | 'replaced' | 'expired' | 'closed'
    ended_at: Generated<Date>
  }
}

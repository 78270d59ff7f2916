import type { Generated } from 'kysely'
import type { Defaulted, Instant } from './column'

/** People, how they sign in, and whom they know. */
export interface AccountTables {
  users: {
    id: string
    name: string
    username: string | null
    email: string | null
    password_hash: string | null
    company: string | null
    city: string | null
    job_title: string | null
    linkedin: string | null
    discoverability: Defaulted<'public' | 'private'>
    invite_code: string | null
    rating_sum: Generated<number>
    rating_count: Generated<number>
    completed_exchanges: Generated<number>
    is_system_admin: Defaulted<boolean>
    muted_mail: Defaulted<string[]>
    /** Stands in the clear in that user's own mails, and is told to nobody else (docs/decisions/0007). */
    unsubscribe_token: Generated<string>
    verified_at: Date | null
    deleted_at: Date | null
    created_at: Instant
  }
  sessions: {
    id: Defaulted<string>
    token_hash: Buffer
    user_id: string
    user_agent: string | null
    address: string | null
    created_at: Instant
    used_at: Instant
    two_factors: Defaulted<boolean>
    passkey_id: string | null
    proven_at: Defaulted<Date | null>
  }
  email_verifications: { token_hash: Buffer; user_id: string | null; email: string; expires_at: Date }
  verification_sends: { account: string; sent_at: Date; sends: Defaulted<Date[]> }
  password_resets: {
    account: string
    code_hash: Buffer | null
    tries: number
    sent_at: Date
    sends: Defaulted<Date[]>
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Defaulted<string[]>
    name: string
    backed_up: boolean
    created_at: Instant
    last_used_at: Date | null
  }
  passkey_challenges: {
    id: string
    purpose: 'add' | 'sign-in'
    user_id: string | null
    challenge: string
    expires_at: Date
  }
  two_factors: {
    user_id: string
    secret: string
    next_secret: string | null
    begun_at: Date
    enabled_at: Date | null
    last_step: Generated<number>
    failures: Generated<number>
    failures_since: Instant
  }
  recovery_codes: { user_id: string; code_hash: Buffer }
  sign_in_tickets: { token_hash: Buffer; user_id: string; tries: Generated<number>; created_at: Date }
  demo_people: { user_id: string }
  known_devices: { user_id: string; device: string; seen_at: Date }
  sign_in_failures: { account: string; address: string; failures: number; since: Date }
  friendships: {
    id: string
    requester_id: string
    recipient_id: string
    status: Defaulted<'pending' | 'accepted'>
    created_at: Instant
  }
}

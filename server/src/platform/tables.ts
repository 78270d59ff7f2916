import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import type { Permissions } from '@perkloop/contract/permission'
import type { ColumnType, Generated } from 'kysely'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = Defaulted<Date>

export interface Tables {
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
  friendships: {
    id: string
    requester_id: string
    recipient_id: string
    status: Defaulted<'pending' | 'accepted'>
    created_at: Instant
  }
  organizations: {
    id: string
    name: string
    industry: Defaulted<string>
    size: Defaulted<string>
    website: string | null
    address: string | null
    plan: Defaulted<'basic' | 'pro' | 'enterprise'>
    plan_ends_at: Date
    plan_counts_from: Date
    requires_two_factor: Generated<boolean>
    created_at: Instant
  }
  roles: {
    id: string
    organization_id: string
    name: string
    description: Defaulted<string>
    permissions: ColumnType<Permissions, string, string>
    created_at: Instant
  }
  memberships: {
    user_id: string
    organization_id: string
    role_id: string
    title: string | null
    joined_at: Instant
  }
  invitations: {
    id: string
    organization_id: string
    role_id: string
    email: string
    token_hash: Buffer
    expires_at: Date
    created_at: Instant
  }
  ended_invitations: {
    token_hash: Buffer
    organization_id: string
    reason: 'used' | 'revoked' | 'replaced' | 'expired'
    ended_at: Instant
  }
  organization_audit: {
    id: string
    organization_id: string
    at: Instant
    actor_id: string | null
    act: AuditAct
    subject_id: string | null
    subject_email: string | null
    detail: ColumnType<AuditDetail, string, never>
    request_id: string | null
  }
  security_log: {
    id: string
    at: Instant
    act: string
    user_id: string | null
    address: string | null
    request_id: string | null
    detail: ColumnType<Record<string, string | number>, string, never>
  }
  outbox: {
    id: string
    kind: string
    recipient: string
    user_id: string | null
    letter: ColumnType<unknown, string | null, string | null>
    attempts: Defaulted<number>
    due_at: Instant
    sent_at: Date | null
    last_error: string | null
    created_at: Instant
    once: Defaulted<string | null>
  }
  idempotent_replies: {
    caller: string
    key: string
    request_hash: Buffer
    status: number
    reply: string
    created_at: Instant
  }
  list_versions: {
    backend: number
    version: number
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
  rate_limits: { key: string; hits: number; resets_at: Date }
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
  error_reports: {
    id: string
    user_id: string | null
    message: string
    stack: string | null
    component_stack: string | null
    url: string | null
    user_agent: string | null
    reported_at: string | null
    created_at: Instant
  }
  page_views: { path: string; day: string; views: number }
}

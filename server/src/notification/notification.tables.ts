import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface NotificationTables {
  notifications: {
    id: string
    user_id: string
    kind: string
    person_id: string | null
    perk_title: Generated<string>
    bid_id: string | null
    exchange_id: string | null
    about: string | null
    count: Generated<number>
    at: Generated<Date>
    read_at: Date | null
    muted: Generated<boolean>
    push_due: Date | null
    handed_out: Generated<boolean>
    note: Generated<string>
    loop_id: string | null
  }
  vapid_keys: {
    is_only: Generated<boolean>
    public_key: string
    private_key: string
  }
  push_subscriptions: {
    id: string
    session_id: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    waiting: Generated<string[]>
    due_at: Date | null
    leased_until: Date | null
    attempts: Generated<number>
    created_at: Generated<Date>
  }
}

import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface BillingTables {
  billings: {
    organization_id: string
    customer_id: string | null
    subscription_id: string | null
    status: string | null
    period_end: Date | null
    is_ending: Generated<boolean>
    grace_until: Date | null
    checkout_id: string | null
    version: Generated<number>
  }
  stripe_events: {
    id: string
    received_at: Date
  }
  ended_billings: {
    subscription_id: string | null
    ended_at: Generated<Date>
    customer_id: string | null
    checkout_id: string | null
    due_at: Generated<Date | null>
  }
}

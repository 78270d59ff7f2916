import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface WebhookTables {
  webhooks: {
    id: string
    organization_id: string
    url: string
    format: 'standard' | 'slack' | 'teams'
    events: string[]
    secret: string
    old_secret: string | null
    old_secret_until: Date | null
    language: string
    created_at: Date
    failing_since: Date | null
    off_since: Date | null
    off_by_failures: Generated<boolean>
    leased_until: Date | null
    weekly_since: Generated<Date>
  }
  webhook_deliveries: {
    number: Generated<number>
    id: Generated<string>
    webhook_id: string
    message_id: string
    event: string
    subject_id: string | null
    people: Generated<string[]>
    data: unknown
    created_at: Date
    due_at: Date | null
    attempts: Generated<number>
    tried_at: Date | null
    delivered_at: Date | null
    status: number | null
    answer: string | null
  }
  webhook_weeks: {
    organization_id: string
    told_until: string
  }
}

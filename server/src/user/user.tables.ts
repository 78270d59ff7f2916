import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface UserTables {
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
    discoverability: Generated<'public' | 'private'>
    invite_code: string | null
    rating_sum: Generated<number>
    rating_count: Generated<number>
    completed_exchanges: Generated<number>
    is_system_admin: Generated<boolean>
    muted_mail: Generated<string[]>
    verified_at: Date | null
    deleted_at: Date | null
    created_at: Generated<Date>
    /** Stands in the clear in that user's own mails, and is told to nobody else (docs/decisions/0007). */
    unsubscribe_token: Generated<string>
    locale: string | null
    muted_app: Generated<string[]>
    muted_push: Generated<string[]>
    quiet_on: Generated<boolean>
    quiet_from: Generated<number>
    quiet_to: Generated<number>
    time_zone: string | null
    portrait: string | null
    suspended_at: Date | null
    suspended_until: Date | null
    suspension_reason: string | null
    joins_loops: Generated<boolean>
    loops_unanswered: Generated<number>
    verified_company: string | null
    deactivated_by: string | null
  }
  first_admins: {
    email_hash: Buffer
    granted_at: Date
  }
}

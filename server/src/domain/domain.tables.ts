import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface DomainTables {
  organization_domains: {
    id: string
    organization_id: string
    domain: string
    token: string
    created_at: Date
    proven_at: Date | null
    checked_at: Date | null
    next_check_at: Date
    missing_since: Date | null
    warnings: Generated<number>
    is_taken: Generated<boolean>
  }
  claimed_names: {
    organization_id: string
    key: string
  }
  company_marks_due: {
    number: Generated<number>
    domain: string
    due_at: Date
  }
}

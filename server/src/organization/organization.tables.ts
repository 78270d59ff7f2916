import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface OrganizationTables {
  organizations: {
    id: string
    name: string
    industry: Generated<string>
    size: Generated<string>
    website: string | null
    address: string | null
    plan: Generated<'basic' | 'pro' | 'enterprise' | 'none'>
    plan_ends_at: Date
    created_at: Generated<Date>
    plan_counts_from: Date
    requires_two_factor: Generated<boolean>
  }
}

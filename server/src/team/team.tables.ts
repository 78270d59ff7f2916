import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface TeamTables {
  memberships: {
    user_id: string
    organization_id: string
    role_id: string
    title: string | null
    joined_at: Generated<Date>
    deactivated_at: Date | null
  }
}

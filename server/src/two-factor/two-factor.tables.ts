import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface TwoFactorTables {
  two_factors: {
    user_id: string
    secret: string
    next_secret: string | null
    begun_at: Date
    enabled_at: Date | null
    last_step: Generated<number>
    failures: Generated<number>
    failures_since: Generated<Date>
  }
  recovery_codes: {
    user_id: string
    code_hash: Buffer
  }
}

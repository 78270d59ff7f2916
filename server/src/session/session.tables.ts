import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface SessionTables {
  sessions: {
    token_hash: Buffer
    user_id: string
    user_agent: string | null
    created_at: Generated<Date>
    used_at: Generated<Date>
    id: Generated<string>
    address: string | null
    two_factors: Generated<boolean>
    passkey_id: string | null
    proven_at: Date | null
    by_sso: Generated<boolean>
  }
}

import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface SignInTables {
  sign_in_tickets: {
    token_hash: Buffer
    user_id: string
    tries: Generated<number>
    created_at: Date
  }
  known_devices: {
    user_id: string
    device: string
    seen_at: Date
  }
}

import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface PasskeyTables {
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    backed_up: boolean
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  passkey_challenges: {
    id: string
    purpose: 'add' | 'sign-in'
    user_id: string | null
    challenge: string
    expires_at: Date
  }
}

import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface AccountTables {
  email_verifications: {
    token_hash: Buffer
    user_id: string | null
    email: string
    expires_at: Date
  }
  verification_sends: {
    account: string
    sent_at: Date
    sends: Generated<Date[]>
  }
  password_resets: {
    account: string
    code_hash: Buffer | null
    tries: Generated<number>
    sent_at: Date
    sends: Generated<Date[]>
  }
  email_changes: {
    id: string
    user_id: string
    new_email: string
    token_hash: Buffer
    expires_at: Date
    created_at: Date
    old_email: string | null
    undo_hash: Buffer | null
    changed_at: Date | null
  }
  demo_people: {
    user_id: string
  }
}

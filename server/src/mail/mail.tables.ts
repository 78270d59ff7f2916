import type { ColumnType, Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface MailTables {
  outbox: {
    id: string
    kind: string
    recipient: string
    user_id: string | null
    letter: ColumnType<unknown, string | null, string | null>
    attempts: Generated<number>
    due_at: Generated<Date>
    sent_at: Date | null
    last_error: string | null
    created_at: Generated<Date>
    once: string | null
    gathering: Generated<boolean>
    people: Generated<string[]>
  }
}

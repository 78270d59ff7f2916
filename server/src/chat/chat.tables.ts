import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface ChatTables {
  messages: {
    id: string
    exchange_id: string
    number: number
    sender_id: string
    content: string
    created_at: Generated<Date>
    file_id: string | null
  }
}

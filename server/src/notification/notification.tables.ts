import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface NotificationTables {
  notifications: {
    id: string
    user_id: string
    kind: string
    person_id: string | null
    perk_title: Generated<string>
    bid_id: string | null
    exchange_id: string | null
    about: string | null
    count: Generated<number>
    at: Generated<Date>
    read_at: Date | null
  }
}

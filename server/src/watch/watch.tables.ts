import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface WatchTables {
  watches: {
    id: string
    owner_id: string
    q: string | null
    kind:
      | 'food'
      | 'groceries'
      | 'fitness'
      | 'wellness'
      | 'travel'
      | 'commute'
      | 'learning'
      | 'software'
      | 'culture'
      | 'home'
      | 'shopping'
      | 'work'
      | null
    min_cents: number | null
    max_cents: number | null
    looks: string | null
    created_at: Date
    told_at: Date | null
    due_at: Date | null
  }
  watch_keys: {
    key: string
    watch_id: string
    min_cents: number
    max_cents: number
    idle: Generated<boolean>
  }
  watch_told: {
    watch_id: string
    perk_id: string
    told_at: Date
  }
  watch_due: {
    number: Generated<number>
    perk_id: string
    reached: Generated<string>
    reached_watch: Generated<string>
    taken_at: Date | null
    was_terms: string | null
    was_kind: string | null
    was_cents: number | null
    at: Date | null
    done_at: Date | null
  }
  watch_news: {
    key: string
    at: Date
    number: number
  }
}

/** Written by `npm run tables`. */
export interface WantTables {
  wants: {
    id: string
    given_perk_id: string
    target_perk_id: string | null
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
    typed: string | null
    words: string[] | null
    min_cents: number | null
    max_cents: number | null
    quantity: number
    created_at: Date
  }
}

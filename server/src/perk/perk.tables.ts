import type { Generated, GeneratedAlways } from 'kysely'

/** Written by `npm run tables`. */
export interface PerkTables {
  perks: {
    id: string
    owner_id: string
    title: string
    description: string
    value_cents: number
    picture_key: string | null
    is_hero: Generated<boolean>
    hero_order: number | null
    status: Generated<'available' | 'reserved' | 'exchanged' | 'removed' | 'withheld' | 'ended'>
    owner_public: GeneratedAlways<boolean>
    owner_company: GeneratedAlways<string>
    created_at: Generated<Date>
    company_key: GeneratedAlways<string>
    terms: GeneratedAlways<string>
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
    valid_until: string | null
    next_step_on: string | null
    held_for: 'kind-missing' | 'kind' | 'value' | 'approval' | 'refused' | null
    kept_within: string | null
    shared_with: string | null
    goes_round: Generated<boolean>
  }
  perk_words: {
    word: string
    weight: number
  }
  perk_word_slips: {
    slip: string
    word: string
  }
  empty_searches: {
    user_id: string
    month: string
    words: string
  }
}

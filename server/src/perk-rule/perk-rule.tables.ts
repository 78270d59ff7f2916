import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface PerkRuleTables {
  perk_rules: {
    organization_id: string
    refused_kinds: Generated<string[]>
    most_cents: number | null
    audience: Generated<'everybody' | 'colleagues' | 'partners'>
    approve_since: Date | null
    loops: Generated<boolean>
  }
  partners: {
    organization_id: string
    partner_id: string
    asked_at: Date
    agreed_at: Date | null
  }
  perk_approvals: {
    perk_id: string
    organization_id: string
    state: 'asked' | 'given' | 'refused'
    note: string | null
    at: Date
    was_on_offer: Generated<boolean>
  }
  perk_rules_due: {
    number: Generated<number>
    user_id: string | null
    organization_id: string | null
    due_at: Date
  }
}

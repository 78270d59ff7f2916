import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface ReportTables {
  report_cases: {
    id: string
    kind: 'perk' | 'person' | 'message'
    target_id: string
    person_id: string
    title: string
    content: string
    status: Generated<'open' | 'done'>
    version: Generated<number>
    report_count: Generated<number>
    created_at: Date
    decision: 'keep' | 'hide' | 'warn' | 'suspend' | null
    decision_reason: string | null
    decided_at: Date | null
    decided_by: string | null
    appeal_hash: Buffer | null
    perk_was: 'available' | 'reserved' | 'exchanged' | 'withheld' | 'ended' | null
  }
  held_words: {
    case_id: string
    exchange_id: string
  }
  report_pictures: {
    case_id: string
    body: Buffer
  }
  report_appeals: {
    case_id: string
    words: string
    created_at: Date
    outcome: 'upheld' | 'reversed' | null
    reason: string | null
    decided_at: Date | null
  }
  reports: {
    id: string
    case_id: string
    reporter_id: string | null
    reason: 'spam' | 'fraud' | 'harassment' | 'inappropriate' | 'impersonation' | 'other'
    words: string
    created_at: Date
  }
}

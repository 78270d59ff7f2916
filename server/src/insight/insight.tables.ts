/** Written by `npm run tables`. */
export interface InsightTables {
  insight_months: {
    organization_id: string
    month: string
    members: number
    active_share: number | null
    counted_at: Date
  }
  insight_kinds: {
    organization_id: string
    month: string
    kind: string
    offered: number | null
    wanted: number | null
    swapped: number | null
    value_cents: number | null
  }
  insight_searches: {
    organization_id: string
    month: string
    words: string
    people: number
  }
}

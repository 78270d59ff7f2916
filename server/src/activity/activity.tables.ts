/** Written by `npm run tables`. */
export interface ActivityTables {
  activity_weeks: {
    week: string
    posted: number
    bids: number
    swaps: number
    value_cents: number
    median_hours: number | null
    people: number
    counted_at: Date
  }
}

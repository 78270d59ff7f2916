import type { Generated } from 'kysely'
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
    loops_proposed: Generated<number>
    loop_yes: Generated<number>
    loop_no: Generated<number>
    loop_silent: Generated<number>
    loops_agreed: Generated<number>
    loops_completed: Generated<number>
    wanted: Generated<unknown>
  }
}

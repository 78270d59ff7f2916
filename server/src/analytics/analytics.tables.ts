import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface AnalyticsTables {
  page_views: {
    path: string
    day: string
    views: Generated<number>
  }
}

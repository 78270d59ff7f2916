import type { Generated } from 'kysely'
/** Written by `npm run tables`. */
export interface PortraitTables {
  portraits: {
    user_id: string
    body: Buffer
    created_at: Generated<Date>
  }
}

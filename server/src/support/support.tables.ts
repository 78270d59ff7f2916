import type { Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface SupportTables {
  support_requests: {
    id: string
    exchange_id: string
    user_id: string
    description: string
    status: Generated<'open' | 'in-progress' | 'resolved'>
    created_at: Generated<Date>
    resolved_at: Date | null
    chat_shared: Generated<boolean>
    version: Generated<number>
  }
  support_messages: {
    id: string
    request_id: string
    number: number
    by_support: boolean
    content: string
    created_at: Date
  }
  error_groups: {
    id: string
    hash: Buffer
    message: string
    frame: string
    count: Generated<number>
    first_at: Date
    last_at: Date
    resolved_at: Date | null
  }
  error_reports: {
    id: string
    user_id: string | null
    message: string
    stack: string | null
    component_stack: string | null
    url: string | null
    user_agent: string | null
    reported_at: string | null
    created_at: Generated<Date>
    group_id: string
  }
}

import type { ColumnType } from 'kysely'
import type { AccountTables } from './account.tables'
import type { Defaulted, Instant } from './column'
import type { OrganizationTables } from './organization.tables'
import type { TradeTables } from './trade.tables'

export interface Tables extends AccountTables, TradeTables, OrganizationTables {
  security_log: {
    id: string
    at: Instant
    act: string
    user_id: string | null
    address: string | null
    request_id: string | null
    detail: ColumnType<Record<string, string | number>, string, never>
  }
  outbox: {
    id: string
    kind: string
    recipient: string
    user_id: string | null
    letter: ColumnType<unknown, string | null, string | null>
    attempts: Defaulted<number>
    due_at: Instant
    sent_at: Date | null
    last_error: string | null
    created_at: Instant
    once: Defaulted<string | null>
  }
  idempotent_replies: {
    caller: string
    key: string
    request_hash: Buffer
    status: number
    reply: string
    created_at: Instant
    names: string[] | null
  }
  list_versions: {
    backend: number
    version: number
  }
  rate_limits: { key: string; hits: number; resets_at: Date }
  error_reports: {
    id: string
    user_id: string | null
    message: string
    stack: string | null
    component_stack: string | null
    url: string | null
    user_agent: string | null
    reported_at: string | null
    created_at: Instant
  }
  page_views: { path: string; day: string; views: number }
}

import type { ColumnType, Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface PlatformTables {
  security_log: {
    id: string
    at: Date
    act: string
    user_id: string | null
    address: string | null
    request_id: string | null
    detail: ColumnType<Record<string, string | number>, string, never>
  }
  idempotent_replies: {
    caller: string
    key: string
    request_hash: Buffer
    status: number
    reply: string | null
    created_at: Generated<Date>
    names: string[] | null
  }
  function_files: {
    file: string
    hash: Buffer
  }
  list_versions: {
    backend: number
    version: number
  }
  rate_limits: {
    key: string
    hits: number
    resets_at: Date
  }
}

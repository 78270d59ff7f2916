import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import type { ColumnType, Generated } from 'kysely'

/** Written by `npm run tables`. */
export interface AuditTables {
  organization_audit: {
    id: string
    organization_id: string
    at: Generated<Date>
    actor_id: string | null
    act: AuditAct
    subject_id: string | null
    subject_email: string | null
    detail: ColumnType<AuditDetail, string, never>
    request_id: string | null
  }
}

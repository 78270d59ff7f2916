import type { AuditAct, AuditDetail } from '@perkloop/contract/audit'
import type { Permissions } from '@perkloop/contract/permission'
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted, Instant } from './column'

/** Organizations and who belongs to them. */
export interface OrganizationTables {
  organizations: {
    id: string
    name: string
    industry: Defaulted<string>
    size: Defaulted<string>
    website: string | null
    address: string | null
    plan: Defaulted<'basic' | 'pro' | 'enterprise'>
    plan_ends_at: Date
    plan_counts_from: Date
    requires_two_factor: Generated<boolean>
    created_at: Instant
  }
  roles: {
    id: string
    organization_id: string
    name: string
    description: Defaulted<string>
    permissions: ColumnType<Permissions, string, string>
    created_at: Instant
  }
  memberships: {
    user_id: string
    organization_id: string
    role_id: string
    title: string | null
    joined_at: Instant
  }
  invitations: {
    id: string
    organization_id: string
    role_id: string
    email: string
    token_hash: Buffer
    expires_at: Date
    created_at: Instant
  }
  ended_invitations: {
    token_hash: Buffer
    organization_id: string
    reason: 'used' | 'revoked' | 'replaced' | 'expired'
    ended_at: Instant
  }
  organization_audit: {
    id: string
    organization_id: string
    at: Instant
    actor_id: string | null
    act: AuditAct
    subject_id: string | null
    subject_email: string | null
    detail: ColumnType<AuditDetail, string, never>
    request_id: string | null
  }
}

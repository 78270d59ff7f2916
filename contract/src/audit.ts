import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Moment, Page } from './field'

/** Everything that an organization's audit trail keeps. */
export const AuditAct = z.enum([
  'founded',
  'settings-changed',
  'two-factor-required',
  'two-factor-released',
  'invited',
  'invitation-revoked',
  'joined',
  'role-assigned',
  'title-changed',
  'removed',
  'left',
  'role-created',
  'role-changed',
  'role-deleted',
  'plan-changed',
  'plan-renewed',
  'payment-failed',
  'perk-changed',
  'perk-deleted',
  'exchange-cancelled',
  'exported',
  'token-made',
  'token-revoked',
  'webhook-added',
  'webhook-changed',
  'webhook-deleted',
  'webhook-switched-off',
  'link-made',
  'link-revoked',
  'domain-added',
  'domain-proven',
  'domain-unproven',
  'domain-removed',
  'joining-off',
  'joining-ask',
  'joining-join',
  'join-accepted',
  'join-refused',
  'perk-rules-changed',
  'perk-approved',
  'perk-refused',
  'partner-asked',
  'partner-agreed',
  'partner-ended',
  'provisioned',
  'directory-changed',
  'directory-deleted',
  'deactivated',
  'reactivated',
  'group-added',
  'group-deleted',
  'group-mapped',
  'sso-saved',
  'sso-offered',
  'sso-enforced',
  'sso-off',
  'sso-removed',
])
export type AuditAct = z.infer<typeof AuditAct>

/** What an edit can change, by ids that have words in the catalogue: settings, fields of a perk, rules for perks, webhooks. */
export const auditFields = [
  'name',
  'industry',
  'size',
  'website',
  'address',
  'title',
  'description',
  'estimatedValue',
  'imageKey',
  'kind',
  'validUntil',
  'status',
  'refusedKinds',
  'highestValue',
  'audience',
  'approveFirst',
  'loops',
  'url',
  'events',
  'secret',
  'on',
  'off',
] as const
export type AuditField = (typeof auditFields)[number]

/** Names of things as they were then; users are named as they are now, and plans by their ids. */
export interface AuditDetail {
  role?: string
  from?: string
  to?: string
  title?: string
  fields?: AuditField[]
  granted?: string[]
  withdrawn?: string[]
  domain?: string
  uses?: number
}

export const AuditEntry = z.object({
  _id: Id,
  at: Moment,
  act: AuditAct,
  /** The actor; null where the product did it by itself. */
  actor: z
    .object({
      /** Null for a former member: the team must not follow what they do elsewhere. */
      _id: Id.nullable(),
      name: z.string(),
    })
    .nullable(),
  /** What was done, as a sentence without its subject. */
  summary: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/organizations/:id/audit',
  access: 'user',
  summary: 'Who did what in your organization, newest first',
  failure: 'failedToFetchAuditTrail',
  params: ById,
  query: Page,
  reply: z.array(AuditEntry),
})

export const downloadAudit = endpoint({
  method: 'GET',
  path: '/organizations/:id/audit.csv',
  access: 'user',
  summary: 'The audit trail as a CSV file, newest first',
  failure: 'failedToDownloadAuditTrail',
  params: ById,
  reply: z.string(),
  file: { type: 'text/csv; charset=utf-8', name: 'audit-trail.csv' },
  limit: 'download',
})

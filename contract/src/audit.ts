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
  'perk-changed',
  'perk-deleted',
  'exchange-cancelled',
])
export type AuditAct = z.infer<typeof AuditAct>

/** The names of things as they were then; people are named as they are now. */
export interface AuditDetail {
  role?: string
  from?: string
  to?: string
  title?: string
  fields?: string[]
  granted?: string[]
  withdrawn?: string[]
}

export const AuditEntry = z.object({
  _id: Id,
  at: Moment,
  act: AuditAct,
  /** Who did it; null where the product did by itself. */
  actor: z
    .object({
      /** Null once they are no member any more: what they do elsewhere is none of the team's business. */
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
  limit: 'write',
})

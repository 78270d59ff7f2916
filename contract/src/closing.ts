import { z } from 'zod'
import { AuditAct } from './audit'
import { endpoint } from './endpoint'
import { ById, Deleted, Id, Moment } from './field'
import { limits } from './limits'
import { Organization } from './organization'
import { Plan } from './subscription'
import { OrganizationToken } from './token'
import { Webhook } from './webhook'

// What takes an organization's data out of Perkloop, and the organization itself: for its admins.

const Party = z.object({ username: z.string().nullable(), name: z.string() })

const ExportedExchange = z.object({
  _id: Id,
  /** Null for a private person outside the organization. */
  owner: Party.nullable(),
  bidder: Party.nullable(),
  /** As both were agreed, in dollars. */
  offeredPerk: z.string(),
  offeredValue: z.number(),
  bidPerk: z.string(),
  bidValue: z.number(),
  quantity: z.number().int(),
  status: z.string(),
  completionDate: z.string(),
  createdAt: Moment,
  completedAt: Moment.nullable(),
  cancelledAt: Moment.nullable(),
})

export const OrganizationExport = z.object({
  exportedAt: Moment,
  organization: Organization.pick({
    _id: true,
    name: true,
    industry: true,
    size: true,
    website: true,
    address: true,
    requiresTwoFactor: true,
  }).extend({
    plan: Plan,
    createdAt: Moment,
    /** Without its secret. */
    singleSignOn: z
      .object({ kind: z.enum(['oidc', 'saml']), issuer: z.string(), isOn: z.boolean(), isEnforced: z.boolean() })
      .nullable(),
    domains: z.array(z.object({ domain: z.string(), provenAt: Moment.nullable() })),
    /** Without what they are known by. */
    accessTokens: z.array(OrganizationToken.omit({ _id: true })),
    /** Without their secrets and what was sent. */
    webhooks: z.array(Webhook.omit({ _id: true, oldSecretUntil: true })),
  }),
  roles: z.array(
    z.object({ _id: Id, name: z.string(), description: z.string(), permissions: z.record(z.string(), z.boolean()) }),
  ),
  members: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      username: z.string().nullable(),
      email: z.string().nullable(),
      role: z.string(),
      title: z.string().nullable(),
      joinedAt: Moment,
    }),
  ),
  invitations: z.array(z.object({ email: z.string(), role: z.string(), createdAt: Moment, expiresAt: Moment })),
  /** Of its members, except those they removed. */
  perks: z.array(
    z.object({
      _id: Id,
      /** The username of whose it is. */
      owner: z.string().nullable(),
      title: z.string(),
      description: z.string(),
      estimatedValue: z.number(),
      status: z.string(),
      createdAt: Moment,
    }),
  ),
  exchanges: z.array(ExportedExchange),
  /** Newest first. */
  audit: z.array(
    z.object({
      at: Moment,
      act: AuditAct,
      /** Null where the product did it by itself. */
      actor: z.string().nullable(),
      subject: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type OrganizationExport = z.infer<typeof OrganizationExport>

export const exportOrganization = endpoint({
  method: 'GET',
  path: '/organizations/:id/export.json',
  access: 'user',
  summary:
    'Your whole organization as one file: members, roles, invitations, perks, exchanges and the audit trail; no chats',
  failure: 'failedToExportOrganization',
  params: ById,
  reply: OrganizationExport,
  file: { type: 'application/json; charset=utf-8', name: 'organization.json' },
  limit: 'download',
})

export const OrganizationClosing = z.object({
  name: z.string().max(limits.nameLength).describe('The name of the organization, so that none is closed by mistake'),
})

export const closeOrganization = endpoint({
  method: 'POST',
  path: '/organizations/:id/close',
  access: 'user',
  summary: 'Close your organization for good; members keep their accounts, perks and exchanges, and are told',
  failure: 'failedToCloseOrganization',
  params: ById,
  body: OrganizationClosing,
  reply: Deleted,
  limit: 'write',
})

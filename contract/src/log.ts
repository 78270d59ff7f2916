import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, Moment, numeral, Page } from './field'
import { limits } from './limits'

/** Every event of the security log (docs/product.md, The desk). */
export const SecurityEvent = z.enum([
  'account-deleted',
  'appeal-decided',
  'audit-downloaded',
  'data-downloaded',
  'email-change-asked',
  'email-change-undone',
  'email-changed',
  'email-verified',
  'error-resolved',
  'featured-changed',
  'log-downloaded',
  'mails-retried',
  'organization-admin-made',
  'organization-closed',
  'organization-closed-by-admin',
  'organization-exported',
  'other-sessions-ended',
  'own-password-wrong',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'password-reset',
  'perk-deleted',
  'proven',
  'recovery-code-used',
  'recovery-codes-renewed',
  'refused',
  'registered',
  'report-decided',
  'restored',
  'session-ended',
  'settings-changed',
  'shared-chat-read',
  'signed-in',
  'signed-out',
  'signed-out-by-admin',
  'sso-linked',
  'support-answered',
  'support-resolved',
  'suspended',
  'system-admin-granted',
  'system-admin-revoked',
  'token-made',
  'token-revoked',
  'two-factor-moved',
  'two-factor-off',
  'two-factor-on',
  'two-factor-reset',
])
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** What else an entry may have on record, by names of our own; `reason` has a field of its own. */
export const logDetails = [
  'by',
  'decision',
  'outcome',
  'report',
  'until',
  'organization',
  'token',
  'perk',
  'request',
  'error',
  'provider',
  'retried',
  'code',
  'route',
  'times',
  'what',
  'identityCheck',
  'added',
  'removed',
  'order',
  'mails',
] as const
export type LogDetail = (typeof logDetails)[number]

/** What these say, where it is neither an id, a moment, a number nor in an administrator's words. */
export const logValues = [
  'password',
  'code',
  'passkey',
  'sso',
  'demo',
  'keep',
  'hide',
  'warn',
  'suspend',
  'upheld',
  'reversed',
  'for good',
  'their organization',
  'the clock',
  'registration',
  'publicListing',
  'banner',
] as const
export type LogValue = (typeof logValues)[number]

const Somebody = z.object({
  _id: Id,
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  name: z.string(),
})

export const LogEntry = z.object({
  _id: Id,
  at: Moment,
  event: SecurityEvent,
  /** Whom it is about; null where nobody was signed in. */
  person: Somebody.nullable(),
  /** The administrator who did it, where one did. */
  by: Somebody.nullable(),
  /** The IP address; 'many' where a flood was gathered. */
  address: z.string().nullable(),
  requestId: Id.nullable(),
  /** In an administrator's words. */
  reason: z.string().nullable(),
  /** What else is on record, by names of our own. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type LogEntry = z.infer<typeof LogEntry>

const which = {
  person: z.string().max(limits.emailLength).optional().describe('Whose: their id, username or email'),
  event: SecurityEvent.optional().describe('Only this event'),
  from: Moment.optional().describe('Not before this moment'),
  to: Moment.optional().describe('Before this moment'),
}
export const LogSearch = z.object(which)

export const listLog = endpoint({
  method: 'GET',
  path: '/admin/log',
  access: 'admin',
  summary: 'The security log, newest first',
  failure: 'failedToFetchLog',
  query: Page.extend({
    ...which,
    limit: numeral(z.number().int().min(1).max(limits.listMost)).prefault(50).describe('How many at most'),
  }),
  reply: z.array(LogEntry),
  limit: 'search',
})

export const downloadLog = endpoint({
  method: 'GET',
  path: '/admin/log.jsonl',
  access: 'admin',
  summary: 'The same as a file, a line of JSON for each entry, newest first',
  failure: 'failedToFetchLog',
  query: LogSearch,
  reply: z.string(),
  file: { type: 'application/x-ndjson', name: 'security-log.jsonl' },
  limit: 'write',
})

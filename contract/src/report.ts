import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, Moment, optionalText, text } from './field'
import { limits } from './limits'

export const ReportKind = z.enum(['perk', 'person', 'message'])
export type ReportKind = z.infer<typeof ReportKind>

export const ReportReason = z.enum(['spam', 'fraud', 'harassment', 'inappropriate', 'impersonation', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

export const ReportDraft = z.object({
  kind: ReportKind,
  /** Of the perk, the user or the message. */
  targetId: Id,
  reason: ReportReason,
  words: optionalText(limits.reasonLength),
})

export const report = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'user',
  summary: 'Report a perk, a person or a message that you see; nobody is told who did',
  failure: 'failedToReport',
  body: ReportDraft,
  reply: z.object({ _id: Id, createdAt: Moment }),
  status: 201,
  limit: 'write',
})

export const ReportDecision = z.enum(['keep', 'hide', 'warn', 'suspend'])
export type ReportDecision = z.infer<typeof ReportDecision>

/** Whether a decision stays, or is taken back. */
export const AppealOutcome = z.enum(['upheld', 'reversed'])
export type AppealOutcome = z.infer<typeof AppealOutcome>

/** All reports of one thing. */
export const ReportCase = z.object({
  _id: Id,
  kind: ReportKind,
  status: z.enum(['open', 'done']),
  /** Counts changes; a decision says which one it is on. */
  version: z.number().int(),
  createdAt: Moment,
  /** Whose it is. */
  person: z.object({ _id: Id, name: z.string() }),
  /** As it was when it was first reported. */
  title: z.string(),
  content: z.string(),
  /** Its picture as a data address, small; null without one, and in the answer to a decision. */
  picture: z.string().nullable(),
  count: z.number().int(),
  /** The newest 50, without who wrote them. */
  reports: z.array(z.object({ _id: Id, reason: ReportReason, words: z.string(), createdAt: Moment })),
  decision: ReportDecision.nullable(),
  decisionReason: z.string().nullable(),
  decidedAt: Moment.nullable(),
  /** What the person said against the decision; null where they did not. */
  appeal: z
    .object({
      words: z.string(),
      createdAt: Moment,
      outcome: AppealOutcome.nullable(),
      reason: z.string().nullable(),
      decidedAt: Moment.nullable(),
    })
    .nullable(),
  /** Whether another administrator has to decide on what waits: it is about the caller, or against their decision. */
  isForOther: z.boolean(),
})
export type ReportCase = z.infer<typeof ReportCase>

export const getReportCase = endpoint({
  method: 'GET',
  path: '/admin/reports/:id',
  access: 'admin',
  summary: 'What was reported, as it was then, and why',
  failure: 'failedToFetchReport',
  params: ById,
  reply: ReportCase,
})

export const ReportVerdict = z.object({
  decision: ReportDecision,
  /** The person concerned reads it, unless all is kept as it is. */
  reason: text(limits.reasonLength, 'reasonMissing'),
  version: z.number().int().min(1).max(2_000_000_000),
  /** With `suspend`: for how many days; for good if it is left out. */
  days: z.number().int().min(1).max(limits.extensionDays).optional(),
})

export const decideReport = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/decide',
  access: 'admin',
  summary: 'Keep what was reported, hide it, warn its person or suspend them',
  failure: 'failedToDecideReport',
  params: ById,
  body: ReportVerdict,
  reply: ReportCase,
  limit: 'write',
})

export const readAppeal = endpoint({
  method: 'GET',
  path: '/reports/appeals/:token',
  access: 'public',
  summary: 'Until when the link of a decision about you works, or why it does not',
  failure: 'failedToFetchAppeal',
  params: z.object({ token: z.string().min(1).max(2000).describe('Of the link that was mailed') }),
  reply: z.object({ until: Moment }),
  limit: 'read',
})

export const appealReport = endpoint({
  method: 'POST',
  path: '/reports/appeal',
  access: 'public',
  summary: 'Say once, within 30 days, why a decision about you is wrong, by the link that was mailed',
  failure: 'failedToAppeal',
  body: z.object({
    token: z.string().max(200).describe('Of the link that was mailed'),
    words: text(limits.reasonLength, 'reasonMissing'),
  }),
  reply: z.object({ message: z.string() }),
  limit: 'guess',
})

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/admin/reports/:id/appeal',
  access: 'admin',
  summary: 'Let a decision stand, or take it back; not by who made it, where there is another administrator',
  failure: 'failedToDecideReport',
  params: ById,
  body: z.object({ outcome: AppealOutcome, reason: text(limits.reasonLength, 'reasonMissing') }),
  reply: ReportCase,
  limit: 'write',
})

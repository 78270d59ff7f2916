import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, Moment, Page } from './field'
import { AppealOutcome, ReportDecision, ReportReason } from './report'

/** Where the work on something in the queue stands. */
export const QueueState = z.enum(['open', 'in-progress', 'done'])
export type QueueState = z.infer<typeof QueueState>

/** One matter that waits for a system administrator. */
export const QueueEntry = z.object({
  _id: Id,
  kind: z.enum(['support', 'report', 'appeal']),
  state: QueueState,
  /** When it was first brought up. */
  at: Moment,
  /** The title of the perk, or the name of the person, it is about. */
  subject: z.string(),
  /** Who asks; null where that is nobody's business. */
  by: z.string().nullable(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  /** How many reports; 1 for a request. */
  count: z.number().int(),
  /** Whether the last word is ours. */
  isAnswered: z.boolean(),
  /** What the newest 50 reports say is wrong, what most of them say first. */
  reasons: z.array(ReportReason),
  /** What was decided on the reports; null while nothing is, and for a request. */
  decision: ReportDecision.nullable(),
  /** What came of an appeal against it; null without one that is decided. */
  outcome: AppealOutcome.nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

export const listQueue = endpoint({
  method: 'GET',
  path: '/admin/queue',
  access: 'admin',
  summary: 'What waits for a system administrator, oldest first',
  failure: 'failedToFetchQueue',
  query: Page.extend({ state: QueueState.default('open').describe('Where the work on it stands') }),
  reply: z.array(QueueEntry),
})

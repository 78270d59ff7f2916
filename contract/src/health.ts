import { z } from 'zod'
import { endpoint } from './endpoint'
import { Id, Moment, numeral, Page, text } from './field'
import { limits } from './limits'

// Whether the product runs well, for administrators. No words of users, and no secrets.

const Waiting = z.object({
  /** Due and never tried; of both, 100,000 are counted at most. */
  first: z.number().int(),
  /** Failed before, due or not. */
  again: z.number().int(),
  /** For how many seconds the one that has been due longest is due; 0 if none is. */
  overdue: z.number(),
})

export const JobState = z.enum(['fine', 'failed', 'late', 'new'])
export type JobState = z.infer<typeof JobState>

/** Everything that runs by the clock. */
export const jobNames = [
  'writeSecurityLog',
  'completeUnanswered',
  'remind',
  'followPerkEnds',
  'proposeLoops',
  'expireLoops',
  'lookAgainWeekly',
  'tellWatchers',
  'forgetOldTold',
  'forgetOldDue',
  'checkDueDomains',
  'applyDueRules',
  'markCompanies',
  'endSuspensions',
  'mailUnread',
  'countActivity',
  'countInsights',
  'tellOfWeeks',
  'renewPlans',
  'followBilling',
  'cancelEndedBillings',
  'forgetOldEvents',
  'gatherListVersions',
  'vacuumChanged',
  'forgetUnsentFiles',
  'forgetOldInvitations',
  'forgetOldReplies',
  'forgetOldDeliveries',
  'forgetEndedTokens',
  'forgetEndedSessions',
  'forgetOldFailures',
  'forgetOldTickets',
  'forgetOldSsoFlows',
  'forgetOldProofs',
  'forgetOldEmailChanges',
  'forgetOldChallenges',
  'forgetOldHits',
  'forgetOldMail',
  'forgetOldNotifications',
  'forgetOldErrorReports',
  'forgetOldReports',
  'clearUnusedPictures',
  'forgetUnusedWords',
  'forgetOldSecurityEvents',
  'sendPushes',
  'sendWebhooks',
  'sendMail',
] as const
export type JobName = (typeof jobNames)[number]

const JobRun = z.object({
  /** One of `jobNames`; while an update goes on, an instance may have one that a page does not know. */
  name: z.string(),
  /** The pause between two runs, in seconds. */
  every: z.number(),
  state: JobState,
  /** When the last run ended; null until the first has. */
  endedAt: Moment.nullable(),
  /** How long it took, in milliseconds. */
  took: z.number().nullable(),
  /** Runs that failed since the instance started. */
  failures: z.number().int(),
})
export type JobRun = z.infer<typeof JobRun>

export const Health = z.object({
  at: Moment,
  /** Of all instances together, as the database holds it. */
  mail: Waiting,
  push: Waiting,
  database: z.object({
    isEmbedded: z.boolean(),
    version: z.string(),
    bytes: z.number(),
    /** How long it took to answer, in milliseconds. */
    took: z.number(),
  }),
  /** Of the one instance that answered; each has its own. */
  instance: z.object({
    name: z.string(),
    startedAt: Moment,
    /** Open streams of live events. */
    streams: z.number().int(),
    /** Connections to the database. `waiting` are callers for whom none is free. */
    pool: z.object({
      most: z.number().int(),
      open: z.number().int(),
      idle: z.number().int(),
      waiting: z.number().int(),
    }),
    jobs: z.array(JobRun),
  }),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  access: 'admin',
  summary: 'What waits to be sent, jobs, live streams and the database',
  failure: 'failedToFetchHealth',
  reply: Health,
})

export const FailedMail = z.object({
  _id: Id,
  kind: z.string(),
  recipient: z.string(),
  attempts: z.number().int(),
  /** What the mail server said, or why it could not be reached. */
  error: z.string(),
  createdAt: Moment,
  nextAt: Moment,
  /** Whether it is tried within two minutes by itself: then there is nothing to retry. */
  isSoon: z.boolean(),
})
export type FailedMail = z.infer<typeof FailedMail>

export const listFailedMails = endpoint({
  method: 'GET',
  path: '/admin/health/mails',
  access: 'admin',
  summary: 'Mails that failed and are tried again, newest first; without what they say',
  failure: 'failedToFetchMails',
  query: Page.extend({
    limit: numeral(z.number().int().min(1).max(limits.listMost)).prefault(25).describe('How many at most'),
  }),
  reply: z.array(FailedMail),
})

export const MailRetry = z.object({
  mails: z.array(Id).min(1).max(limits.listMost).describe('Which of them'),
  reason: text(limits.reasonLength, 'reasonMissing').describe('Why, for the security log'),
})

export const retryMails = endpoint({
  method: 'POST',
  path: '/admin/health/mails/retry',
  access: 'admin',
  summary: 'Try failed mails again at once; those that are tried within two minutes anyway are left as they are',
  failure: 'failedToRetryMails',
  body: MailRetry,
  reply: z.object({ retried: z.number().int() }),
  limit: 'write',
})

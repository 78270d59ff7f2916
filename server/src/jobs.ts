import type { JobName } from '@perkloop/contract/health'
import { forgetEndedTokens } from './access-token/access-token.service'
import { forgetOldEmailChanges } from './account/email-change.service'
import { forgetOldProofs } from './account/registration.service'
import { countActivity } from './activity/activity.service'
import { followBilling, forgetOldEvents } from './billing/billing-sync.service'
import { cancelEnded } from './billing/ended-billing.service'
import { mailUnread } from './chat/unread-mail.service'
import { forgetUnsentFiles } from './chat-file/chat-file.service'
import { checkDueDomains, markCompanies } from './domain/domain-jobs.service'
import { completeUnanswered, remind } from './exchange/exchange-jobs.service'
import { countInsights } from './insight/insight.service'
import { forgetOldInvitations } from './invitation/invitation.service'
import { expireLoops, proposeLoops } from './loop/loop-jobs.service'
import { forgetOldMail } from './mail/mail.service'
import { forgetOldNotifications } from './notification/notification.service'
import { forgetOldChallenges } from './passkey/passkey.service'
import { forgetOldFailures } from './password/password.service'
import { forgetUnusedWords } from './perk/perk.service'
import { applyDueRules } from './perk-rule/perk-rule.service'
import { clearUnusedPictures } from './picture/picture.service'
import { minute } from './platform/base/durations'
import type { Deps } from './platform/context'
import { gatherListVersions } from './platform/database/list-version'
import { vacuumChanged } from './platform/database/vacuum'
import { forgetOldReplies } from './platform/http/idempotency'
import { forgetOldHits } from './platform/limit/rate-limit'
import { forgetOldSecurityEvents } from './platform/security-log'
import { followPerkEnds } from './posting/perk-end.service'
import { forgetOldDue, lookAgainWeekly } from './proposal/proposal.service'
import { forgetOldReports } from './report/report.service'
import { forgetEndedSessions } from './session/session.service'
import { forgetOldTickets } from './sign-in/ticket.service'
import { forgetOldSsoFlows } from './sso/flow.service'
import { renewPlans } from './subscription/subscription.service'
import { forgetOldErrorReports } from './support/error-report.service'
import { endSuspensions } from './suspension/suspension.service'
import { forgetOldTold, tellWatchers } from './watch/watch-jobs.service'
import { forgetOldDeliveries } from './webhook/webhook.service'
import { tellOfWeeks } from './webhook/webhook-week.service'

interface Job {
  /** In milliseconds. */
  every: number
  run: () => Promise<unknown>
}
type Jobs = Partial<Record<JobName, Job>>

/** What runs by the clock, besides sending mail. */
export function jobsOf(deps: Deps): Jobs {
  return {
    // What this process has gathered.
    writeSecurityLog: { every: 10_000, run: () => deps.securityLog.write() },
    ...(deps.env.jobs && sharedJobs(deps)),
  }
}

/** One instance is enough for these. Where several have them, they do no harm. */
function sharedJobs(deps: Deps): Jobs {
  const withNow = () => ({ ...deps, now: deps.clock() })
  return {
    completeUnanswered: { every: minute, run: () => completeUnanswered(withNow()) },
    remind: { every: minute, run: () => remind(withNow()) },
    followPerkEnds: { every: minute, run: () => followPerkEnds(withNow()) },
    // Also with loops switched off: it ends what was proposed before.
    expireLoops: { every: Math.min(minute, deps.env.loops.every), run: () => expireLoops(withNow()) },
    ...(deps.env.loops.on && {
      proposeLoops: { every: deps.env.loops.every, run: () => proposeLoops(withNow()) },
      // Looks what is due, which is mostly one hour's.
      lookAgainWeekly: { every: 10 * minute, run: () => lookAgainWeekly(deps.db, deps.clock()) },
    }),
    // Within a minute, with what the run itself takes.
    tellWatchers: { every: minute / 3, run: () => tellWatchers(withNow()) },
    forgetOldTold: { every: 60 * minute, run: () => forgetOldTold(withNow()) },
    forgetOldDue: { every: 60 * minute, run: () => forgetOldDue(deps.db, deps.clock()) },
    checkDueDomains: { every: minute / 3, run: () => checkDueDomains(withNow()) },
    applyDueRules: { every: 2_000, run: () => applyDueRules(withNow()) },
    markCompanies: { every: 2_000, run: () => markCompanies(deps) },
    endSuspensions: { every: minute, run: () => endSuspensions(withNow()) },
    mailUnread: { every: minute, run: () => mailUnread(withNow()) },
    // Looks what is due, which is one week an hour.
    countActivity: { every: minute, run: () => countActivity(withNow()) },
    countInsights: { every: 60 * minute, run: () => countInsights(withNow()) },
    tellOfWeeks: { every: 10 * minute, run: () => tellOfWeeks(withNow()) },
    renewPlans: { every: minute, run: () => renewPlans(withNow()) },
    ...(deps.env.billing && {
      followBilling: { every: minute, run: () => followBilling(withNow()) },
      cancelEndedBillings: { every: minute, run: () => cancelEnded(withNow()) },
      forgetOldEvents: { every: 60 * minute, run: () => forgetOldEvents(withNow()) },
    }),
    gatherListVersions: { every: minute, run: () => gatherListVersions(deps.db) },
    ...(!deps.env.databaseUrl && { vacuumChanged: { every: 10 * minute, run: () => vacuumChanged(deps.db) } }),
    forgetUnsentFiles: { every: 60 * minute, run: () => forgetUnsentFiles(deps.db, deps.clock()) },
    forgetOldInvitations: { every: 60 * minute, run: () => forgetOldInvitations(withNow()) },
    forgetOldReplies: { every: 60 * minute, run: () => forgetOldReplies(deps.db, deps.clock()) },
    forgetOldDeliveries: { every: 60 * minute, run: () => forgetOldDeliveries(withNow()) },
    forgetEndedTokens: { every: 60 * minute, run: () => forgetEndedTokens(withNow()) },
    forgetEndedSessions: { every: 60 * minute, run: () => forgetEndedSessions(withNow()) },
    forgetOldFailures: { every: 60 * minute, run: () => forgetOldFailures(withNow()) },
    forgetOldTickets: { every: 60 * minute, run: () => forgetOldTickets(withNow()) },
    forgetOldSsoFlows: { every: 60 * minute, run: () => forgetOldSsoFlows(withNow()) },
    forgetOldProofs: { every: 60 * minute, run: () => forgetOldProofs(withNow()) },
    forgetOldEmailChanges: { every: 60 * minute, run: () => forgetOldEmailChanges(withNow()) },
    forgetOldChallenges: { every: 60 * minute, run: () => forgetOldChallenges(withNow()) },
    forgetOldHits: { every: 60 * minute, run: () => forgetOldHits(deps.pool) },
    forgetOldMail: { every: 60 * minute, run: () => forgetOldMail(deps.db, deps.clock()) },
    forgetOldNotifications: {
      every: 60 * minute,
      run: () => forgetOldNotifications(deps.db, deps.clock()),
    },
    forgetOldErrorReports: { every: 60 * minute, run: () => forgetOldErrorReports(deps.db, deps.clock()) },
    forgetOldReports: { every: 60 * minute, run: () => forgetOldReports(withNow()) },
    clearUnusedPictures: { every: 60 * minute, run: () => clearUnusedPictures(deps.db, deps.storage, deps.clock()) },
    forgetUnusedWords: { every: 60 * minute, run: () => forgetUnusedWords(deps.db) },
    forgetOldSecurityEvents: { every: 60 * minute, run: () => forgetOldSecurityEvents(deps.db, deps.clock()) },
  }
}

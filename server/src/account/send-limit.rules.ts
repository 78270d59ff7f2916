import { limits } from '@perkloop/contract/limits'

/** Codes and links are sent to one address once in that many seconds, and five times in any 24 hours. */
export const sendLimits = (now: Date) => ({
  now,
  resendAfter: new Date(now.getTime() - limits.resetResendSeconds * 1000),
  dayAgo: new Date(now.getTime() - 24 * 60 * 60_000),
  mostADay: 5,
})

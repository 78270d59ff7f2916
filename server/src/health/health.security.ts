/** What this slice puts in the security log. */
export type HealthSecurityEvent = 'mails-retried'

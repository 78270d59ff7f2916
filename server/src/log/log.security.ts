/** What this slice puts in the security log. */
export type LogSecurityEvent = 'log-downloaded'

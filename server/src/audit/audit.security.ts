/** What this slice puts in the security log. */
export type AuditSecurityEvent = 'audit-downloaded'

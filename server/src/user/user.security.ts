/** What this slice puts in the security log. */
export type UserSecurityEvent = 'system-admin-granted' | 'system-admin-revoked'

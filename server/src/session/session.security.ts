/** What this slice puts in the security log. */
export type SessionSecurityEvent = 'proven' | 'signed-out' | 'session-ended' | 'other-sessions-ended'

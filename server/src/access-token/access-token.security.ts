/** What this slice puts in the security log. */
export type AccessTokenSecurityEvent = 'token-made' | 'token-revoked'

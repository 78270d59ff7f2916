/** What this slice puts in the security log. */
export type SignInSecurityEvent = 'signed-in' | 'recovery-code-used'

/** What this slice puts in the security log. */
export type SsoSecurityEvent = 'sso-linked'

/** What this slice puts in the security log. */
export type ClosingSecurityEvent = 'organization-exported' | 'organization-closed'

/** What this slice puts in the security log. */
export type SuspensionSecurityEvent = 'suspended' | 'restored'

/** What this slice puts in the security log. */
export type PerkSecurityEvent = 'featured-changed'

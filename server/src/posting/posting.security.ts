/** What this slice puts in the security log. */
export type PostingSecurityEvent = 'perk-deleted'

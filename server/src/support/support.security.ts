/** What this slice puts in the security log. */
export type SupportSecurityEvent = 'support-answered' | 'support-resolved' | 'shared-chat-read' | 'error-resolved'

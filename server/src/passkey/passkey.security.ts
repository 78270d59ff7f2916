/** What this slice puts in the security log. */
export type PasskeySecurityEvent = 'passkey-added' | 'passkey-removed'

/** What this slice puts in the security log. */
export type TwoFactorSecurityEvent = 'two-factor-on' | 'two-factor-off' | 'two-factor-moved' | 'recovery-codes-renewed'

/** What this slice puts in the security log. */
export type PasswordSecurityEvent = 'own-password-wrong'

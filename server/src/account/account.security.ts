/** What this slice puts in the security log. */
export type AccountSecurityEvent =
  | 'registered'
  | 'email-verified'
  | 'password-changed'
  | 'password-reset'
  | 'data-downloaded'
  | 'account-deleted'

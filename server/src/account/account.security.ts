/** What this slice puts in the security log. */
export type AccountSecurityEvent =
  | 'registered'
  | 'email-verified'
  | 'password-changed'
  | 'password-reset'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-change-undone'
  | 'data-downloaded'
  | 'account-deleted'

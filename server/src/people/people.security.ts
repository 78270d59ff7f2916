/** What this slice puts in the security log. */
export type PeopleSecurityEvent = 'signed-out-by-admin' | 'two-factor-reset'

/** What this slice puts in the security log. */
export type ReportSecurityEvent = 'appeal-decided' | 'report-decided'

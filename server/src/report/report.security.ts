/** What this slice puts in the security log. */
export type ReportSecurityEvent = 'report-decided'

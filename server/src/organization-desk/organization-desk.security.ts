/** What this slice puts in the security log. */
export type OrganizationDeskSecurityEvent = 'organization-admin-made' | 'organization-closed-by-admin'

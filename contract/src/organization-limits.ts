/** Of organizations. Apart from the others, which every page loads. */
export const organizationLimits = {
  /** Of one organization, that work. */
  joinLinks: 20,
  joinLinkDays: 90,
  joinLinkUses: 1000,
  /** With `_perkloop.` before it a domain still fits into the 253 characters of a name. */
  domainLength: 243,
  /** Of one organization. */
  domains: 20,
  /** A proven domain without its record stays proven for so many days. */
  domainGraceDays: 14,
} as const

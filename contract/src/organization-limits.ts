/** Of organizations and what connects to them. Apart from the others, which every page loads. */
export const organizationLimits = {
  /** Of one organization, that work. */
  joinLinks: 20,
  rolesMost: 500,
  joinLinkDays: 90,
  joinLinkUses: 1000,
  /** With `_perkloop.` before it a domain still fits into the 253 characters of a name. */
  domainLength: 243,
  /** Of one organization. */
  domains: 20,
  /** A proven domain without its record stays proven for so many days. */
  domainGraceDays: 14,
  /** Of one person, and of one organization. */
  tokensMost: 20,
  tokenName: 60,
  /** Access tokens work this long unless their maker says otherwise, and this long at most. */
  tokenDays: 90,
  tokenDaysMost: 365,
  /** Of one organization. */
  webhooksMost: 20,
  webhookAddress: 1000,
  /** Of one organization, asked and asking too. */
  partnersMost: 100,
  /** Who was turned down may ask again after so many days. */
  joinAgainDays: 7,
  /** Of one organization's directory. */
  directoryGroups: 500,
  /** Of a claim, a group or a client id. */
  ssoName: 200,
  ssoGroups: 50,
  /** Of a file of metadata, in characters. */
  ssoMetadata: 200_000,
  /** What a provider sends back in an address. */
  ssoQuery: 8000,
} as const

/** How people come in by their email: not at all, after a manager agrees, at once. */
export const joiningModes = ['off', 'ask', 'join'] as const

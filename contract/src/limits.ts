/** Every number both sides must agree on (docs/product.md). */
export const limits = {
  nameLength: 100,
  emailLength: 254,
  usernameMin: 3,
  usernameMax: 30,
  usernameSearchMin: 3,
  profileTextLength: 120,
  linkLength: 300,
  passwordMin: 8,
  passwordMax: 128,
  resetCodeLength: 6,
  twoFactorCodeLength: 6,
  recoveryCodes: 10,
  /** With this many recovery codes left, or fewer, the user is asked to make new ones. */
  recoveryCodesFew: 3,
  sessionIdleDays: 7,
  sessionDays: 30,
  resetAttempts: 3,
  resetResendSeconds: 60,
  passkeysMost: 20,
  passkeyName: 60,
  perkTitle: 120,
  perkDescription: 2000,
  perkValueDollars: 100_000,
  /** How far ahead the last day of a perk may be. */
  perkYears: 10,
  bodyBytes: 1024 * 1024,
  pictureBytes: 5 * 1024 * 1024,
  /** Of an uploaded file, with its ending. */
  fileName: 120,
  /** Of one party in one exchange. */
  chatFiles: 50,
  bidQuantity: 999,
  /** With a bid, or with a counter-offer. */
  bidNote: 200,
  /** Counter-offers to one bid, of both sides together. */
  counterRounds: 6,
  /** Proposed by both parties of one exchange together, to what was agreed. */
  exchangeChanges: 20,
  /** Of one perk's want list. */
  wantedPerks: 100,
  wishes: 5,
  wishText: 60,
  /** Searches one is told about. */
  watches: 20,
  /** Of what a search has found since its owner was told, so many are kept: more are only "more". */
  watchFinds: 50,
  /** People one may block. */
  blockedMost: 1000,
  logisticsLength: 1000,
  completionYears: 2,
  extensionDays: 365,
  /** After so many days without confirmation or decline a completion counts as confirmed. */
  unansweredDays: 14,
  reasonLength: 1000,
  /** An admin of an organization who was not here for so many days can't be counted on. */
  silentDays: 30,
  /** Of an organization, for administrators. */
  openExchangesCounted: 100,
  /** Of the line at the top of every page but the guides. */
  bannerText: 300,
  registrationDomains: 50,
  ratingComment: 1000,
  chatMessage: 1000,
  chatPage: 100,
  supportDescription: 4000,
  /** Of its author in one request. */
  supportMessages: 50,
  /** Within so many days after it was resolved a request can be reopened. */
  reopenDays: 7,
  listDefault: 100,
  listMost: 200,
  searchText: 200,
  roleName: 60,
  roleDescription: 300,
  invitationDays: 7,
  addressLength: 300,
} as const

/** Durations in milliseconds. */
export const timings = {
  startUp: 100,
  redirect: 3_000,
  statusMessage: 3_000,
  toast: 4_000,
  successToast: 2_000,
  unreadPolling: 30_000,
  chatPolling: 10_000,
  carousel: 5_000,
  ticker: 5_000,
  newPerk: 24 * 60 * 60 * 1000,
} as const

/** A perk worth more than this many dollars a month is shown as Popular. */
export const popularAboveDollars = 100

/**
 * How many perks the public pages show large; the landing page's grid has as many (docs/product.md, Perks). More may be
 * chosen: they stand in for those that are not shown for now.
 */
export const featuredMost = { landing: 6, marketplace: 3, chosen: 12 } as const

/** The header that marks the client's own polling, which is not use of a session (docs/product.md, Accounts). */
export const backgroundHeader = 'x-background'

/**
 * A client that opens its stream sends the age of its oldest data as `?age=`, in milliseconds up to this; it gets a
 * `resync` if something changed since.
 */
export const longestStreamAge = 60_000

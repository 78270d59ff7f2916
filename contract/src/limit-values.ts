// Each by itself, so that a page carries those that it uses.

export const nameLength = 100
export const emailLength = 254
export const usernameMin = 3
export const usernameMax = 30
export const usernameSearchMin = 3
export const profileTextLength = 120
export const linkLength = 300
export const passwordMin = 8
export const passwordMax = 128
export const resetCodeLength = 6
export const twoFactorCodeLength = 6
export const recoveryCodes = 10
/** With this many recovery codes left, or fewer, the user is asked to make new ones. */
export const recoveryCodesFew = 3
export const sessionIdleDays = 7
export const sessionDays = 30
export const resetAttempts = 3
export const resetResendSeconds = 60
export const passkeysMost = 20
export const passkeyName = 60
export const perkTitle = 120
export const perkDescription = 2000
export const perkValueDollars = 100_000
/** How far ahead the last day of a perk may be. */
export const perkYears = 10
export const bodyBytes = 1024 * 1024
/** Of a call that needs no sign-in: anybody may send one. */
export const publicBodyBytes = 64 * 1024
export const pictureBytes = 5 * 1024 * 1024
/** Of an uploaded file, with its ending. */
export const fileName = 120
/** Of one party in one exchange. */
export const chatFiles = 50
export const bidQuantity = 999
/** With a bid, or with a counter-offer. */
export const bidNote = 200
/** Counter-offers to one bid, of both sides together. */
export const counterRounds = 6
/** Proposed by both parties of one exchange together, to what was agreed. */
export const exchangeChanges = 20
/** Of one perk's want list. */
export const wantedPerks = 100
export const wishes = 5
export const wishText = 60
/** Searches one is told about. */
export const watches = 20
/** Of what a search has found since its owner was told, so many are kept: more are only "more". */
export const watchFinds = 50
/** People one may block. */
export const blockedMost = 1000
export const logisticsLength = 1000
export const completionYears = 2
export const extensionDays = 365
/** After so many days without confirmation or decline a completion counts as confirmed. */
export const unansweredDays = 14
export const reasonLength = 1000
/** An admin of an organization who was not here for so many days can't be counted on. */
export const silentDays = 30
/** Of an organization, for administrators. */
export const openExchangesCounted = 100
/** Of the line at the top of every page but the guides. */
export const bannerText = 300
export const registrationDomains = 50
export const ratingComment = 1000
export const chatMessage = 1000
export const chatPage = 100
export const supportDescription = 4000
/** Of its author in one request. */
export const supportMessages = 50
/** Within so many days after it was resolved a request can be reopened. */
export const reopenDays = 7
export const listDefault = 100
export const listMost = 200
export const searchText = 200
export const roleName = 60
export const roleDescription = 300
export const invitationDays = 7
export const addressLength = 300

import type { News } from '@perkloop/contract/organization-news'

/** As its User-Agent header names it; null for what it does not say. */
export interface Device {
  browser: string | null
  system: string | null
}

/** The facts of each kind of email: plain data, which waits in the outbox. A name is null where it is not known. */
export interface MailFacts {
  verification: { name: string; token: string }
  'reset-code': { code: string }
  'password-changed': { signedOut: 'everywhere' | 'elsewhere' }
  'email-change': { name: string; token: string }
  'email-changed': { newEmail: string; token: string }
  'email-change-undone': object
  'new-sign-in': Device & { address: string; at: string }
  'two-factor-on': object
  'two-factor-off': object
  'two-factor-moved': object
  'recovery-code-used': { left: number }
  /** Until a moment, or for good. With `isExplained` another letter says why, and how to appeal. */
  suspended: { until: string | null; isExplained?: boolean }
  restored: object
  'passkey-added': { passkey: string }
  'passkey-removed': { passkey: string }
  'sso-linked': { organization: string }
  /** `address` is its host. */
  'webhook-off': { address: string; organization: string }
  /** Of the receiver, or of an organization; `until` is its last moment. */
  'token-made': { token: string; organization: string | null; until: string }
  invitation: { inviter: string; organization: string; role: string; token: string }
  'support-request': { from: string; exchangeId: string; description: string }
  /** `words` is the bidder's note; mail that waited for an update has none. */
  'new-bid': { bidder: string; given: string; target: string; bidId: string; words?: string | null }
  'bid-accepted': { owner: string; target: string; exchangeId: string }
  /** `isClosed`: by itself, as one of its perks is no longer available. Mail that waited for an update does not say. */
  'bid-rejected': { target: string; isClosed?: boolean }
  /** What `by` did: suggested something else for the bid on the target, or answered what the receiver had suggested. */
  'counter-offer': { by: string; target: string } & (
    | { what: 'made'; given: string; quantity: number; words: string | null; bidId: string }
    | { what: 'refused'; bidId: string }
    | { what: 'accepted'; exchangeId: string }
  )
  /** What `by` did: proposed to change what was agreed, or answered what the receiver had proposed. */
  'change-proposed': { what: 'proposed' | 'confirmed' | 'refused'; by: string; target: string; exchangeId: string }
  'completion-asked': { initiator: string | null; target: string; exchangeId: string }
  completed: { target: string; exchangeId: string }
  /** Without a canceller the other party deleted their account, or is not there; `team` is whose member cancelled. */
  cancelled: {
    canceller: string | null
    team?: string
    cause?: 'person-unavailable'
    target: string
    reason: string | null
    exchangeId: string
  }
  overdue: { target: string; exchangeId: string }
  'support-answered': { target: string; answer: string; resolved: boolean; exchangeId: string }
  moderated: {
    what: 'perk' | 'person' | 'message'
    title: string
    decision: 'hide' | 'warn' | 'suspend'
    reason: string
    /** Of the link by which the receiver can say once that it is wrong. */
    token: string
  }
  'appeal-decided': { outcome: 'upheld' | 'reversed'; reason: string; contact: string }
  /** With a reason it was us, without it its own admins. */
  'organization-closed': { organization: string; reason: string | null }
  /** How they came: by its sign-in, or added by its directory. */
  'organization-welcome': { organization: string; way: 'sso' | 'directory' }
  'directory-deactivated': { organization: string }
  /** Without a name it is the receiver. */
  'organization-admin': { organization: string; admin: string | null }
  'organization-news': { organization: string; who: string | null; news: News }
  'unread-messages': { sender: string; count: number; exchangeId: string }
  'friend-request': { requester: string }
  /** `day` is the last one, `YYYY-MM-DD`. */
  'perk-ending': { perk: string; day: string }
  /** What the receiver gives and gets; with an exchange once it is agreed. */
  loop: { what: 'proposed' | 'agreed' | 'ended'; gives: string; gets: string; loopId: string; exchangeId?: string }
  /** So many perks newly fit a search, which is as its address has it. */
  watch: { count: number; search: string }
  /** What came in quiet hours, in its order. */
  gathered: { items: GatheredItem[] }
}

/** Account mails always go out; every kind of the contract can be switched off (docs/product.md, Chat and mail). */
export type AnyMailKind = keyof MailFacts
export type MailContent = { [Kind in AnyMailKind]: { kind: Kind } & MailFacts[Kind] }[AnyMailKind]

/** `by` is the user whose doing it tells of, `about` the matter: an item goes with either. */
export type GatheredItem = MailContent & { by?: string; about?: string }

export interface MailWords {
  subject: string
  title: string
  paragraphs: string[]
  action?: string
  otherwise?: string
  quote?: string
}

/** The sentences of every kind in one language; `locale` is how the receiver writes dates, like `en-GB`. */
export type MailTexts = { [Kind in AnyMailKind]: (facts: MailFacts[Kind], locale: string) => MailWords }

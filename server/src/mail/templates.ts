import type { Language } from '@perkloop/contract/language'
import { mail as de } from '../locales/de/mail'
import { mail as en } from '../locales/en/mail'

/** What an email says, before it is laid out. */
export interface Email {
  subject: string
  title: string
  paragraphs: string[]
  /** The one thing to do; `path` is below PUBLIC_URL. */
  action?: { label: string; path: string }
  /** The other thing to do, said more quietly. */
  otherwise?: { label: string; path: string }
  /** A code to type, shown large. */
  code?: string
  /** What another user wrote, set apart. */
  quote?: string
}

/** What each kind of email tells of: plain data, which waits in the outbox. Names are null where there is none to tell. */
export interface MailFacts {
  verification: { name: string; token: string }
  'reset-code': { code: string }
  'password-changed': { signedOut: 'everywhere' | 'elsewhere' }
  'new-sign-in': { device: string | null; address: string; at: string }
  'two-factor-on': object
  'two-factor-off': object
  'two-factor-moved': object
  'recovery-code-used': { left: number }
  'passkey-added': { passkey: string }
  'passkey-removed': { passkey: string }
  invitation: { inviter: string; organization: string; role: string; token: string }
  'support-request': { from: string; exchangeId: string; description: string }
  'new-bid': { bidder: string; given: string; target: string; bidId: string }
  'bid-accepted': { owner: string; target: string; exchangeId: string }
  'bid-rejected': { target: string }
  'completion-asked': { initiator: string | null; target: string; exchangeId: string }
  completed: { target: string; exchangeId: string }
  /** Without a canceller the other party deleted their account; `team` is who cancelled for it. */
  cancelled: { canceller: string | null; team?: string; target: string; reason: string | null; exchangeId: string }
  overdue: { target: string; exchangeId: string }
  'unread-messages': { sender: string; count: number; exchangeId: string }
  'friend-request': { requester: string }
}

/** Account mails always go out; every kind of the contract can be switched off (docs/product.md, Chat and mail). */
export type AnyMailKind = keyof MailFacts
export type MailContent = { [Kind in AnyMailKind]: { kind: Kind } & MailFacts[Kind] }[AnyMailKind]

interface Words {
  subject: string
  title: string
  paragraphs: string[]
  action?: string
  otherwise?: string
  quote?: string
}

/** The words of every kind in one language; `locale` is how the receiver writes dates, like `en-GB`. */
export type MailTexts = { [Kind in AnyMailKind]: (facts: MailFacts[Kind], locale: string) => Words }

interface Rest {
  /** Below PUBLIC_URL. */
  action?: string
  otherwise?: string
  code?: string
  quote?: string | undefined
}

const toExchange = ({ exchangeId }: { exchangeId: string }) => ({ action: `/acceptedbids?exchange=${exchangeId}` })
const toReset = { action: '/reset-password' }
const toTwoFactor = { action: '/profile#two-factor', otherwise: '/reset-password' }
const toPasskeys = { action: '/profile?tab=sessions' }

/** Where the links of each kind lead, and what is no sentence of ours. */
const rests: { [Kind in AnyMailKind]: (facts: MailFacts[Kind]) => Rest } = {
  verification: ({ token }) => ({ action: `/verify-email/${token}` }),
  'reset-code': ({ code }) => ({ code }),
  'password-changed': () => toReset,
  'new-sign-in': () => ({ ...toReset, otherwise: '/profile?tab=sessions' }),
  'two-factor-on': () => toTwoFactor,
  'two-factor-moved': () => toTwoFactor,
  'two-factor-off': () => ({ ...toReset, otherwise: '/profile#two-factor' }),
  'recovery-code-used': () => toTwoFactor,
  'passkey-added': () => toPasskeys,
  'passkey-removed': () => toPasskeys,
  'new-bid': ({ bidId }) => ({ action: `/mybids?bid=${bidId}` }),
  'bid-accepted': toExchange,
  'bid-rejected': () => ({ action: '/marketplace' }),
  'completion-asked': toExchange,
  completed: toExchange,
  cancelled: (facts) => ({ ...toExchange(facts), quote: facts.reason ?? undefined }),
  'unread-messages': toExchange,
  'friend-request': () => ({ action: '/friends?view=requests' }),
  overdue: toExchange,
  'support-request': ({ description }) => ({ quote: description }),
  invitation: ({ token }) => ({ action: `/register?invitation=${token}` }),
}

const texts: Record<Language, MailTexts> = { en, de }

/** The email of its facts in a language. */
export function emailOf({ kind, ...facts }: MailContent, language: Language, locale: string): Email {
  // TypeScript cannot tell that the kind and its facts go together once they are apart.
  const write = texts[language][kind] as (facts: object, locale: string) => Words
  const rest = (rests[kind] as (facts: object) => Rest)(facts)
  const { subject, title, paragraphs, action, otherwise, quote = rest.quote } = write(facts, locale)
  return {
    subject,
    title,
    paragraphs,
    ...(action && rest.action && { action: { label: action, path: rest.action } }),
    ...(otherwise && rest.otherwise && { otherwise: { label: otherwise, path: rest.otherwise } }),
    ...(rest.code && { code: rest.code }),
    ...(quote && { quote }),
  }
}

import type { Language } from '@perkloop/contract/language'
import { noteOf, pathOfNews } from '@perkloop/contract/organization-news'
import { mail as de } from '../locales/de/mail'
import { mail as en } from '../locales/en/mail'
import type { AnyMailKind, MailContent, MailFacts, MailTexts, MailWords } from '../locales/kinds/mail'

/** The content of an email before it is laid out. */
export interface Email {
  subject: string
  title: string
  paragraphs: string[]
  /** The main button; `path` is below PUBLIC_URL. */
  action?: { label: string; path: string }
  /** A second, less prominent link. */
  otherwise?: { label: string; path: string }
  /** A code to type, in large digits. */
  code?: string
  /** The text of another user, set apart. */
  quote?: string
  /** What a gathered email tells of, each with a link. */
  items?: { text: string; label: string; path: string }[]
}

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

/** What the catalogue does not have: where the links of each kind lead, codes, and texts of users. */
const rests: { [Kind in AnyMailKind]: (facts: MailFacts[Kind]) => Rest } = {
  verification: ({ token }) => ({ action: `/verify-email/${token}` }),
  'reset-code': ({ code }) => ({ code }),
  'password-changed': () => toReset,
  'email-change': ({ token }) => ({ action: `/email-change/${token}` }),
  'email-changed': ({ token }) => ({ action: `/email-change/undo/${token}` }),
  'email-change-undone': () => toReset,
  'new-sign-in': () => ({ ...toReset, otherwise: '/profile?tab=sessions' }),
  suspended: () => ({}),
  restored: () => ({ action: '/login' }),
  'two-factor-on': () => toTwoFactor,
  'two-factor-moved': () => toTwoFactor,
  'two-factor-off': () => ({ ...toReset, otherwise: '/profile#two-factor' }),
  'recovery-code-used': () => toTwoFactor,
  'passkey-added': () => toPasskeys,
  'passkey-removed': () => toPasskeys,
  'sso-linked': () => ({ ...toPasskeys, otherwise: '/reset-password' }),
  'webhook-off': () => ({ action: '/organization' }),
  'token-made': ({ organization }) => (organization === null ? toPasskeys : { action: '/organization' }),
  'new-bid': ({ bidId, words }) => ({ action: `/mybids?bid=${bidId}`, quote: words ?? undefined }),
  'bid-accepted': toExchange,
  'bid-rejected': () => ({ action: '/marketplace' }),
  'counter-offer': (facts) =>
    facts.what === 'accepted'
      ? toExchange(facts)
      : { action: `/mybids?bid=${facts.bidId}`, quote: (facts.what === 'made' && facts.words) || undefined },
  'change-proposed': toExchange,
  'completion-asked': toExchange,
  completed: toExchange,
  cancelled: (facts) => ({ ...toExchange(facts), quote: facts.reason ?? undefined }),
  'unread-messages': toExchange,
  'friend-request': () => ({ action: '/friends?view=requests' }),
  'perk-ending': () => ({ action: '/myperks' }),
  loop: ({ loopId, exchangeId }) => (exchangeId ? toExchange({ exchangeId }) : { action: `/mybids?loop=${loopId}` }),
  watch: ({ search }) => ({ action: `/marketplace?${search}` }),
  overdue: toExchange,
  'support-answered': (facts) => ({ ...toExchange(facts), quote: facts.answer }),
  moderated: ({ reason, token }) => ({ action: `/appeal/${token}`, quote: reason }),
  'appeal-decided': ({ reason }) => ({ action: '/login', quote: reason }),
  'organization-closed': ({ reason }) => ({ action: '/marketplace', quote: reason ?? undefined }),
  'organization-welcome': ({ way }) =>
    way === 'sso' ? { action: '/marketplace' } : { action: '/login', otherwise: '/reset-password' },
  'directory-deactivated': () => ({}),
  'organization-admin': () => ({ action: '/organization' }),
  'organization-news': ({ news }) => ({ action: pathOfNews(noteOf(news)) }),
  'support-request': ({ description }) => ({ quote: description }),
  invitation: ({ token }) => ({ action: `/register?invitation=${token}` }),
  gathered: () => ({ action: '/marketplace' }),
}

const texts: Record<Language, MailTexts> = { en, de }

/** Makes the email from its facts, in a language. */
export function emailOf({ kind, ...facts }: MailContent, language: Language, locale: string): Email {
  // TypeScript cannot tell that kind and facts belong together once they are two variables.
  const write = texts[language][kind] as (facts: object, locale: string) => MailWords
  const rest = (rests[kind] as (facts: object) => Rest)(facts)
  const { subject, title, paragraphs, action, otherwise, quote = rest.quote } = write(facts, locale)
  const items = kind === 'gathered' ? (facts as MailFacts['gathered']).items : []
  return {
    subject,
    title,
    paragraphs,
    ...(action && rest.action && { action: { label: action, path: rest.action } }),
    ...(otherwise && rest.otherwise && { otherwise: { label: otherwise, path: rest.otherwise } }),
    ...(rest.code && { code: rest.code }),
    ...(quote && { quote }),
    ...(items.length > 0 && { items: items.map((one) => itemOf(emailOf(one, language, locale))) }),
  }
}

/** One of several emails, as a line of the one that gathers them. */
function itemOf({ title, paragraphs, action }: Email) {
  return { text: paragraphs[0] ?? title, label: action?.label ?? title, path: action?.path ?? '/' }
}

import { MailKind, type MailSettings } from '@perkloop/contract/mail'
import { day, minute } from '../platform/base/durations'
import type { Email } from './templates'

const waits = [1, 2, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * minute)

/**
 * When a mail is retried that failed `attempts` times: soon at first, then ever later, at most every 6 hours; once a day where
 * the server refuses the mailbox. One that is full may be emptied; to ask often for one that is gone harms our name as a sender.
 */
export function nextTry(attempts: number, now: Date, isRefused = false) {
  if (isRefused) return new Date(now.getTime() + day)
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute
  return new Date(now.getTime() + wait)
}

/**
 * Whether the mail server says that the receiver's mailbox is wrong, moved, switched off or full (RFC 3463). A refusal for other
 * reasons, like one to relay or of our own address, is our set-up: it is tried as often as if the server were down.
 */
export const isReceiverRefused = (error: unknown) =>
  /^5\d\d[ -]5\.(1\.([1-46]|10)|2\.[0-2])(?!\d)/.test(String((error as { response?: unknown }).response))

/** Every kind is on that was not switched off. */
export function settingsOf(muted: string[]) {
  return Object.fromEntries(MailKind.options.map((kind) => [kind, !muted.includes(kind)])) as MailSettings
}

export const isToken = (token: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)

/** The kinds that a link names, with commas between them; undefined if one of them is none. */
export function kindsIn(asked: string) {
  const kinds = asked.split(',').map((kind) => MailKind.safeParse(kind).data)
  return kinds.every((kind) => kind !== undefined) ? kinds : undefined
}

/** The path below PUBLIC_URL where the receiver switches these kinds off; undefined for account mails. */
export function unsubscribePath(kinds: string[], token: string | null) {
  const named = [...new Set(kinds)].join(',')
  return token && kindsIn(named) ? `/unsubscribe/${token}/${named}` : undefined
}

/**
 * Mails that quiet hours do not hold up: those about the account, and that an exchange is off, which may spare its
 * receiver a way for nothing (docs/product.md, Being told).
 */
export const isUrgent = (kind: string) =>
  kind === 'cancelled' || !(MailKind.safeParse(kind).success || kind === 'gathered')

/** Headers for the mail program's own unsubscribe button, which needs no page (RFC 8058). */
export function unsubscribeHeaders(publicUrl: string, path: string | undefined): Record<string, string> {
  if (!path) return {}
  return {
    'List-Unsubscribe': `<${publicUrl}/api/mail${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

// Characters that reverse the reading direction, and all that can't be seen.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const unreadable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** Names and titles are entered by users; none of them may reorder or break the sentence it stands in. */
export function withoutTricks(email: Email): Email {
  const block = (text: string) =>
    text
      .replace(turning, '')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(unreadable, ' ')
  const line = (text: string) => block(text).replace(/\s+/g, ' ').trim()
  return {
    ...email,
    subject: line(email.subject),
    title: line(email.title),
    paragraphs: email.paragraphs.map(line),
    ...(email.quote !== undefined && { quote: block(email.quote).trim() }),
    ...(email.items && { items: email.items.map((item) => ({ ...item, text: line(item.text) })) }),
  }
}

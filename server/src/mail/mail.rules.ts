import { MailKind, type MailSettings } from '@perkloop/contract/mail'
import { minute } from '../platform/base/durations'
import type { Email } from './templates'

const waits = [1, 2, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * minute)

/** When a mail that failed for the n-th time is tried again: soon at first, then ever later, at most every 6 hours. */
export function nextTry(attempts: number, now: Date) {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute
  return new Date(now.getTime() + wait)
}

/** Everything is wanted that was not switched off. */
export function settingsOf(muted: string[]) {
  return Object.fromEntries(MailKind.options.map((kind) => [kind, !muted.includes(kind)])) as MailSettings
}

export const isToken = (token: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)

/** Below PUBLIC_URL, where its receiver switches a mail's kind off; account mails have no such place. */
export function unsubscribePath(kind: string, token: string | null) {
  return token && MailKind.safeParse(kind).success ? `/unsubscribe/${token}/${kind}` : undefined
}

/** The mail program's own unsubscribe button, which needs no page (RFC 8058). */
export function unsubscribeHeaders(publicUrl: string, path: string | undefined): Record<string, string> {
  if (!path) return {}
  return {
    'List-Unsubscribe': `<${publicUrl}/api/mail${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

// Characters that turn the reading direction around, and all that is no character to read at all.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const unreadable = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** People type names and titles; none of them may rearrange or break the sentence it stands in. */
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
  }
}

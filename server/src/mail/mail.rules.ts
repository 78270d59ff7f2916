import { MailKind, type MailSettings } from '@perkloop/contract/mail'
import { minute } from '../platform/base/durations'
import type { Email } from './templates'

const waits = [1, 2, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * minute)

/** When a mail is retried that failed `attempts` times: soon at first, then ever later, at most every 6 hours. */
export function nextTry(attempts: number, now: Date) {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute
  return new Date(now.getTime() + wait)
}

/** Every kind is on that was not switched off. */
export function settingsOf(muted: string[]) {
  return Object.fromEntries(MailKind.options.map((kind) => [kind, !muted.includes(kind)])) as MailSettings
}

export const isToken = (token: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token)

/** The path below PUBLIC_URL where the receiver switches this kind off; undefined for account mails. */
export function unsubscribePath(kind: string, token: string | null) {
  return token && MailKind.safeParse(kind).success ? `/unsubscribe/${token}/${kind}` : undefined
}

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
  }
}

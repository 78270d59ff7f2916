import { languages } from '@perkloop/contract/language'
import { day } from '../platform/base/durations'

/** In days. RFC 9116 asks for less than a year: a contact that nobody looks after should run out. */
const lasts = 90

/** Whom to tell about a weakness (RFC 9116). It expires at a midnight in UTC, so that it changes once a day. */
export function securityTxt(contact: string, publicUrl: string, now: Date) {
  const today = Math.floor(now.getTime() / day) * day
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + lasts * day).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

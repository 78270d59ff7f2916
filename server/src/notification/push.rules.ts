import type { NotificationKind } from '@perkloop/contract/notification'
import { day, minute } from '../platform/base/durations'

const waits = [1, 2, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * minute)

/** After so many failures in a row, some four days, nobody is there. */
export const mostAttempts = 24

/** When a push is tried again that failed `attempts` times; not before its service wants it, within a day. */
export function nextPush(attempts: number, now: Date, after = 0) {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minute
  return new Date(now.getTime() + Math.max(wait, Math.min(after, day)))
}

/** What quiet hours do not hold up: both may spare a way for nothing (docs/product.md, Being told). */
export const isUrgentPush = (kind: NotificationKind) => kind === 'cancelled' || kind === 'date-changed'

/**
 * When a notification is pushed. What can be done and undone all day waits for a minute, so that what is taken back at once
 * is not pushed, and nobody is rung every second.
 */
export function pushDue(kind: NotificationKind, at: Date) {
  const isUndone = kind === 'new-bid' || kind === 'friend-request'
  return isUndone ? new Date(at.getTime() + minute) : at
}

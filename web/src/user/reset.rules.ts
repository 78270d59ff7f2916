import { limits } from '@perkloop/contract/limits'

/** The same address however it is typed. */
export function addressKey(email: string) {
  return email.normalize('NFC').trim().toLowerCase()
}

/** A code is sent only so long after the last one to the same address (docs/product.md, Accounts). */
export function secondsToWait(sentAt: number | undefined, now: number) {
  if (sentAt === undefined) return 0
  const left = Math.ceil((sentAt - now) / 1000) + limits.resetResendSeconds
  return Math.min(limits.resetResendSeconds, Math.max(0, left))
}

/** '0:42' */
export function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

import { limits } from '@perkloop/contract/limits'

/** The same key for an address, in whatever case it is typed. */
export function addressKey(email: string) {
  return email.normalize('NFC').trim().toLowerCase()
}

/** How long until another code may be sent to the same address (docs/product.md, Accounts). */
export function secondsToWait(sentAt: number | undefined, now: number) {
  if (sentAt === undefined) return 0
  const left = Math.ceil((sentAt - now) / 1000) + limits.resetResendSeconds
  return Math.min(limits.resetResendSeconds, Math.max(0, left))
}

/** In milliseconds (docs/product.md, Accounts). */
const codeLasts = 10 * 60_000

/** Whether the code that was sent then can still be entered. */
export const isCodeGood = (sentAt: number | undefined, now: number) => sentAt !== undefined && now - sentAt < codeLasts

/** '0:42' */
export function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

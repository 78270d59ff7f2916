import type { Device } from '../kinds/mail'

/** Sets names and texts of users apart from our own sentences. For the body only, never for a subject. */
export const quoted = (words: string) => `„${words}“`
export const moment = (at: string, locale: string) =>
  new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
/** A day `YYYY-MM-DD`. */
export const longDay = (day: string, locale: string) =>
  new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
/** Null for a device that tells nothing of itself. */
export const deviceWords = ({ browser, system }: Device) =>
  browser && system ? `${browser} unter ${system}` : (browser ?? system)
/** Dollars, with cents only when there are any: 45 $, 89,50 $, 1.250 $. */
export const dollars = (amount: number) =>
  new Intl.NumberFormat('de', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)

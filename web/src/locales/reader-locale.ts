import type { Language } from '@perkloop/contract/language'
import { language } from '#locale/language'

/**
 * The locale for dates and times, like `en-GB`: a language (by default the page's) with the region of the first of the
 * browser's languages that matches. English without a region is written as in the United States.
 */
export function readerLocale(of: Language = language, accepted: readonly string[] = browserLanguages()) {
  const tag = accepted.find((one) => one.split('-')[0]?.toLowerCase() === of)
  const region = tag?.split('-').find((part, at) => at > 0 && /^[A-Za-z]{2}$/.test(part))
  return region ? `${of}-${region.toUpperCase()}` : of
}

const browserLanguages = () => globalThis.navigator?.languages ?? []

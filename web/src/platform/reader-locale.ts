import { language } from '#locale/language'

/**
 * How the reader writes dates and times, as a tag like `en-GB`: the language of the page with the region of the first of the
 * browser's languages that is the same. English without a region is written as in the United States.
 */
export function readerLocale(accepted: readonly string[] = globalThis.navigator?.languages ?? []) {
  const tag = accepted.find((one) => one.split('-')[0]?.toLowerCase() === language)
  const region = tag?.split('-').find((part, at) => at > 0 && /^[A-Za-z]{2}$/.test(part))
  return region ? `${language}-${region.toUpperCase()}` : language
}

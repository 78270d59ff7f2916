import { type Language, languageIn } from '@perkloop/contract/language'
import { language } from '#locale/language'

/**
 * How the reader writes dates and times, as a tag like `en-GB`: a language, that of the page unless said otherwise, with the
 * region of the first of the browser's languages that is the same. English without one is written as in the United States.
 */
export function readerLocale(of: Language = language, accepted: readonly string[] = browserLanguages()) {
  const tag = accepted.find((one) => one.split('-')[0]?.toLowerCase() === of)
  const region = tag?.split('-').find((part, at) => at > 0 && /^[A-Za-z]{2}$/.test(part))
  return region ? `${of}-${region.toUpperCase()}` : of
}

const browserLanguages = () => globalThis.navigator?.languages ?? []

/** In seconds. */
const year = 31_536_000

/** Loads the page anew in another language, and remembers it for the next: a page is built in one language. */
export function readIn(wanted: Language) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the page, and the cookie store is not everywhere.
  document.cookie = `language=${wanted}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  location.reload()
}

const tried = 'perkloop.language'

/** Once in a session of the browser: where the page cannot be had in that language, or cookies are blocked, it stays as it is. */
export function followLocale(locale: string | null) {
  const wanted = languageIn(locale?.slice(0, 2))
  if (!wanted || wanted === language) return
  try {
    if (sessionStorage.getItem(tried) === wanted) return
    sessionStorage.setItem(tried, wanted)
  } catch {
    return
  }
  readIn(wanted)
}

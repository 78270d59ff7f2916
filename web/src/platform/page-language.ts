import { type Language, languageIn } from '@perkloop/contract/language'
import { language } from '#locale/language'

/** In seconds. */
const year = 31_536_000

/** Loads the page anew in another language, and remembers it for the next: a page is built in one language. */
export function readIn(wanted: Language) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the page, and the cookie store is not everywhere.
  document.cookie = `language=${wanted}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  // What the address asks for would win.
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  location.reload()
}

const tried = 'perkloop.language'

/** Once: where the page cannot be had in that language, or cookies are blocked, it stays as it is. */
export function followLocale(locale: string | null) {
  const wanted = languageIn(locale?.slice(0, 2))
  if (!wanted) return
  try {
    if (wanted === language) {
      // It came, so it may be asked for again after the reader chose another one as a visitor.
      sessionStorage.removeItem(tried)
      return
    }
    if (sessionStorage.getItem(tried) === wanted) return
    sessionStorage.setItem(tried, wanted)
  } catch {
    return
  }
  readIn(wanted)
}

import { type Language, languageIn } from '@perkloop/contract/language'
import { language } from '#locale/language'

/**
 * Reloads the page in another language, as a page is built in one. The server remembers it (page-language.ts).
 * @param place The part of the page that has the focus afterwards (focus-at-hash.ts).
 */
export function readIn(wanted: Language, place?: string) {
  changeAddress((asked) => asked.set('lang', wanted))
  if (place) history.replaceState(history.state, '', `#${place}`)
  location.reload()
}

/** Takes the language out of the address after loading: a shared link opens in its reader's language. */
export function forgetAskedLanguage() {
  if (new URLSearchParams(location.search).has('lang')) changeAddress((asked) => asked.delete('lang'))
}

function changeAddress(change: (asked: URLSearchParams) => void) {
  const address = new URL(location.href)
  change(address.searchParams)
  history.replaceState(history.state, '', address)
}

const tried = 'perkloop.language'

/** Switches to the account's language, once in a browser session: if the server does not follow, the page stays. */
export function followLocale(locale: string | null) {
  const wanted = languageIn(locale?.slice(0, 2))
  if (!wanted) return
  try {
    if (wanted === language) {
      // It worked, so it may be tried again after the user chose another language as a visitor.
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

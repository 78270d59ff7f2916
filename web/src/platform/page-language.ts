import { type Language, languageIn } from '@perkloop/contract/language'
import { language } from '#locale/language'

/** Loads the page anew in another language: a page is built in one. The server remembers it for the next (page-language.ts). */
export function readIn(wanted: Language) {
  changeAddress((asked) => asked.set('lang', wanted))
  location.reload()
}

/** Once it has been served, the address says nothing of the language: whoever gets the link reads it in theirs. */
export function forgetAskedLanguage() {
  if (new URLSearchParams(location.search).has('lang')) changeAddress((asked) => asked.delete('lang'))
}

function changeAddress(change: (asked: URLSearchParams) => void) {
  const address = new URL(location.href)
  change(address.searchParams)
  history.replaceState(history.state, '', address)
}

const tried = 'perkloop.language'

/** Goes over to the language of the account, once in a session of the browser: where the server does not follow, the page stays. */
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

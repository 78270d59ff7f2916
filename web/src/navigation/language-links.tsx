import type { Language } from '@perkloop/contract/language'
import { language } from '#locale/language'
import { languageNames } from '../locales/language-names'
import { useQueryOfPage } from '../platform/address'
import { readIn } from '../platform/page-language'

/** Links to the page in each other language, which work without scripts as well. */
export function LanguageLinks() {
  const query = useQueryOfPage()
  return languageNames.map(
    ([other, name]) =>
      other !== language && (
        <a
          key={other}
          className="link"
          // The server knows only what the page understands of its address.
          suppressHydrationWarning
          href={`?${String(withLanguage(query, other))}`}
          hrefLang={other}
          lang={other}
          onClick={(event) => {
            event.preventDefault()
            readIn(other)
          }}
        >
          {name}
        </a>
      ),
  )
}

function withLanguage(query: URLSearchParams, language: Language) {
  const next = new URLSearchParams(query)
  next.set('lang', language)
  return next
}

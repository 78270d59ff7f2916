import { language } from '#locale/language'
import { languageNames } from '../locales/language-names'
import { readIn } from '../platform/page-language'

/** Links to the page in each other language. They work without scripts; with them the rest of the address stays. */
export function LanguageLinks() {
  return languageNames.map(
    ([other, name]) =>
      other !== language && (
        <a
          key={other}
          className="link"
          href={`?lang=${other}`}
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

import { language } from '#locale/language'
import { languageNames } from '../locales/language-names'
import { readIn } from '../platform/page-language'

/** The page in each other language. The address does without scripts; with them the page stays where it is. */
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

import * as t from '#locale/page-frame'
import './skip-link.css'

/** The link past the navigation, for keyboard users. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {t.skipToContent()}
    </a>
  )
}

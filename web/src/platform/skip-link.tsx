import * as t from '#locale/page-frame'
import './skip-link.css'

/** The way past the navigation, for whoever comes by keyboard. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {t.skipToContent()}
    </a>
  )
}

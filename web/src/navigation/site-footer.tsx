import * as page from '#locale/page-frame'
import * as t from '#locale/visitor-frame'
import { Link } from '../ui/link'
import { Brand } from '../ui/mark'
import { LanguageLinks } from './language-links'
import './site-footer.css'

interface SiteFooterProps {
  onTerms: () => void
  onPrivacy: () => void
  /** Visitors get links to sign in and to register. */
  signedIn?: boolean | undefined
}

export function SiteFooter({ onTerms, onPrivacy, signedIn = false }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div className="page">
        <Link to="/" aria-label={page.toStartPage()}>
          <Brand />
        </Link>
        <p>{t.footnote()}</p>
        <nav aria-label={t.legal()}>
          <button type="button" onClick={onTerms}>
            {page.terms()}
          </button>
          <button type="button" onClick={onPrivacy}>
            {page.privacy()}
          </button>
          <a href="/docs">{t.guides()}</a>
          {!signedIn && <Link to="/login">{t.logIn()}</Link>}
          <LanguageLinks />
        </nav>
      </div>
    </footer>
  )
}

import { Link } from '../ui/link'
import { Brand } from '../ui/mark'
import './site-footer.css'

interface SiteFooterProps {
  onTerms: () => void
  onPrivacy: () => void
  /** Visitors are offered the way in. */
  signedIn?: boolean | undefined
}

export function SiteFooter({ onTerms, onPrivacy, signedIn = false }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div className="page">
        <Link to="/" aria-label="Perkloop, to the start page">
          <Brand />
        </Link>
        <p>Perkloop introduces people. Check your employer’s policy before you swap.</p>
        <nav aria-label="Legal">
          <button type="button" onClick={onTerms}>
            Terms
          </button>
          <button type="button" onClick={onPrivacy}>
            Privacy
          </button>
          {!signedIn && <Link to="/login">Log In</Link>}
        </nav>
      </div>
    </footer>
  )
}

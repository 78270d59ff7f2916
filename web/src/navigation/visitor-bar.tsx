import * as page from '#locale/page-frame'
import * as t from '#locale/visitor-frame'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { Brand } from '../ui/mark'
import { ThemeButton } from './theme-button'
import './navigation.css'

/** The navigation for visitors, on the marketplace. */
export function VisitorBar({ onTheme }: { onTheme?: (() => void) | undefined }) {
  return (
    <header className="topbar">
      <div className="page topbar-in">
        <Home />
        <nav className="nav" aria-label={page.mainNavigation()}>
          <Link to="/public-marketplace" className="is-active" aria-current="page">
            {t.marketplace()}
          </Link>
        </nav>
        <Entrances login={t.login()} register={t.signUp()} onTheme={onTheme} />
      </div>
    </header>
  )
}

export function LandingBar({ onTheme }: { onTheme?: (() => void) | undefined }) {
  return (
    <header className="topbar is-land">
      <div className="page topbar-in">
        <Home />
        <Entrances login={t.logIn()} register={t.getStarted()} onTheme={onTheme} />
      </div>
    </header>
  )
}

function Home() {
  return (
    <Link to="/" aria-label={page.toStartPage()}>
      <Brand />
    </Link>
  )
}

function Entrances({
  login,
  register,
  onTheme,
}: {
  login: string
  register: string
  onTheme: (() => void) | undefined
}) {
  return (
    <div className="topbar-end is-visitor">
      <ThemeButton onTheme={onTheme} />
      <Button variant="quiet" className="btn-nav" asChild>
        <Link to="/login">{login}</Link>
      </Button>
      <Button variant="primary" className="btn-nav" asChild>
        <Link to="/register">{register}</Link>
      </Button>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as t from '#locale/auth'
import { LanguageLinks } from '../navigation/language-links'
import { ThemeButton } from '../navigation/theme-button'
import { trustedArt } from '../perk/trusted-art'
import { useConfig } from '../platform/config'
import { useSession } from '../platform/session'
import { Banner } from '../ui/banner'
import { Brand, HOOK_A, HOOK_B } from '../ui/mark'
import { LegalLinks } from './legal-links'
import './auth-page.css'

interface AuthPageProps {
  /** The posters of two perks, which fill the hooks of the logo. Of fixed titles: the build draws them (fixed-posters.ts). */
  art: readonly [give: string, get: string]
  wide?: boolean
  children: ReactNode
}

/** The layout of every screen outside the application: a form on paper, the logo on evergreen. */
export function AuthPage({ art, wide = false, children }: AuthPageProps) {
  const { status } = useSession()
  const { banner } = useConfig()
  return (
    <>
      <Banner text={banner} />
      <div className={wide ? 'auth auth-wide' : 'auth'}>
        <div className="auth-form">
          <header className="auth-top">
            <Link to="/" aria-label={t.home()}>
              <Brand />
            </Link>
            <ThemeButton />
          </header>
          <main id="main" tabIndex={-1} className="auth-box">
            {children}
          </main>
          <footer className="auth-small">
            <LegalLinks />
            {/* Signed-in users have the language of their account. */}
            {status === 'out' && <LanguageLinks />}
          </footer>
        </div>
        <div className="auth-art" aria-hidden="true">
          <svg viewBox="4 0 40 48" aria-hidden="true" focusable="false">
            <clipPath id="auth-hook-a">
              <path d={HOOK_A} />
            </clipPath>
            <clipPath id="auth-hook-b">
              <path d={HOOK_B} />
            </clipPath>
            <g clipPath="url(#auth-hook-a)">
              <Poster markup={art[0]} x={4} y={4} />
            </g>
            <g clipPath="url(#auth-hook-b)">
              <Poster markup={art[1]} x={-6} y={2} />
            </g>
          </svg>
          <p>
            {t.onePerkOut()}
            <span>{t.onePerkIn()}</span>
          </p>
        </div>
      </div>
    </>
  )
}

function Poster({ markup, x, y }: { markup: string; x: number; y: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, drawn from fixed titles; nothing anybody typed gets here
  return <svg x={x} y={y} width={56} height={42} aria-hidden="true" dangerouslySetInnerHTML={trustedArt(markup)} />
}

interface AuthTitleProps {
  title: string
  /** Replaces what was pressed, so it takes over the focus. */
  takesFocus?: boolean
  children?: ReactNode
}

export function AuthTitle({ title, takesFocus = false, children }: AuthTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {children && <p className="lede">{children}</p>}
    </div>
  )
}

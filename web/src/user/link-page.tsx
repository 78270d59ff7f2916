import type { ReactNode } from 'react'
import { posterArt } from '../perk/poster-art'
import { AuthPage } from './auth-page'

interface Props {
  sign: ReactNode
  look: '' | 'is-ok' | 'is-bad'
  children: ReactNode
}

/** What a link of a mail leads to; its news are read out. */
export function LinkPage({ sign, look, children }: Props) {
  return (
    <AuthPage art={[posterArt({ title: 'Headspace for Work' }), posterArt({ title: 'Audible annual plan' })]}>
      <span className={`auth-sign ${look}`}>{sign}</span>
      <div className="auth-news" aria-live="polite">
        {children}
      </div>
    </AuthPage>
  )
}

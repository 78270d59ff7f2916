import { type ReactNode, useState } from 'react'
import { LegalDialogs } from '../user/legal-links'
import { SiteFooter } from './site-footer'
import { VisitorBar } from './visitor-bar'

/** The navigation and footer around a page for visitors. */
export function VisitorFrame({ bar = <VisitorBar />, children }: { bar?: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState<'terms' | 'privacy'>()
  return (
    <>
      {bar}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter onTerms={() => setOpen('terms')} onPrivacy={() => setOpen('privacy')} />
      <LegalDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

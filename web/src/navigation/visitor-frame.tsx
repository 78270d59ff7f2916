import { type ReactNode, useState } from 'react'
import { Banner } from '../ui/banner'
import { LegalDialogs } from '../user/legal-dialogs'
import { SiteFooter } from './site-footer'
import { VisitorBar } from './visitor-bar'

interface Props {
  bar?: ReactNode
  banner: string | null
  children: ReactNode
}

/** The navigation and footer around a page for visitors. */
export function VisitorFrame({ bar = <VisitorBar />, banner, children }: Props) {
  const [open, setOpen] = useState<'terms' | 'privacy'>()
  return (
    <>
      <Banner text={banner} />
      {bar}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter onTerms={() => setOpen('terms')} onPrivacy={() => setOpen('privacy')} />
      <LegalDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

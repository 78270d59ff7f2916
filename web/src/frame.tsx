import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useUnreadCount } from './chat/unread.queries'
import { finderShortcut, useFinder } from './finder/use-finder'
import { usePendingCount } from './friendship/pending.queries'
import { NavigationBar } from './navigation/navigation-bar'
import { SiteFooter } from './navigation/site-footer'
import { VisitorBar } from './navigation/visitor-bar'
import { useConfig } from './platform/config'
import { useSession } from './platform/session'
import { LegalDialogs } from './user/legal-links'
import { useLogout } from './user/user.queries'

const FinderDialog = lazy(() => import('./finder/finder-dialog').then((file) => ({ default: file.FinderDialog })))

/** What stands around a page: the navigation of who is signed in, or of a visitor. */
export function Frame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user ? <SignedInFrame name={user.name}>{children}</SignedInFrame> : <VisitorFrame>{children}</VisitorFrame>
}

function SignedInFrame({ name, children }: { name: string; children: ReactNode }) {
  const logout = useLogout()
  const finder = useFinder()
  return (
    <>
      <NavigationBar
        name={name}
        unread={useUnreadCount()}
        pendingFriends={usePendingCount()}
        organizationsEnabled={useConfig().ENABLE_ORGANIZATIONS}
        onLogout={() => logout.mutate()}
        onFind={finder.show}
        findShortcut={finderShortcut}
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {finder.open && (
        <Suspense>
          <FinderDialog onClose={finder.close} onGo={finder.go} />
        </Suspense>
      )}
    </>
  )
}

function VisitorFrame({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'terms' | 'privacy'>()
  return (
    <>
      <VisitorBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter onTerms={() => setOpen('terms')} onPrivacy={() => setOpen('privacy')} />
      <LegalDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '../ui/button'
import { PageSpinner } from '../ui/spinner'
import { useConfig } from './config'
import { logout, useSession } from './session'
import './route-guards.css'

/** For signed-in people only; everybody else is sent home. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'out') return <Navigate to="/" replace />
  return session.user ? children : <NoUser />
}

/** One address that is another screen for visitors. */
export function BySession({ signedIn, signedOut }: { signedIn: ReactNode; signedOut: ReactNode }) {
  const session = useSession()
  if (session.status === 'out') return signedOut
  return <RequireSession>{signedIn}</RequireSession>
}

/** For visitors only; who is signed in goes on to where a link meant to take them, or to the marketplace. */
export function RequireVisitor({ children }: { children: ReactNode }) {
  const session = useSession()
  const { state } = useLocation() as { state: { next?: string } | null }
  if (session.status === 'loading') return <PageSpinner />
  return session.status === 'in' ? <Navigate to={state?.next ?? '/marketplace'} replace /> : children
}

export function RequireOrganizations({ children }: { children: ReactNode }) {
  return useConfig().ENABLE_ORGANIZATIONS ? children : <Navigate to="/" replace />
}

/** For pages that exist while developing only. */
export function RequireDevelopment({ children }: { children: ReactNode }) {
  return useConfig().development ? children : <Navigate to="/" replace />
}

function NoUser() {
  return (
    <main id="main" className="no-user" tabIndex={-1}>
      <CircleAlert aria-hidden />
      <p role="alert">No user data found. Please try logging in again.</p>
      <div className="row wrap">
        <Button onClick={() => location.reload()}>Refresh Page</Button>
        <Button variant="outline" onClick={logout}>
          Logout
        </Button>
      </div>
    </main>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import * as t from '#locale/application'
import { Button } from '../ui/button'
import { Brand } from '../ui/mark'
import { PageSpinner } from '../ui/spinner'
import { useConfig } from './config'
import { useInvitationToken } from './invitation-token'
import { Redirect } from './redirect'
import { logout, useSession } from './session'
import { wasPutOut } from './token'
import { dropWantedPage, isLeft, keepWanted, keepWantedPage, readWantedPage, wantedIn } from './wanted-page'
import './route-guards.css'

/** Who was signed in, and on which page; undefined once a visitor has been shown one since. */
let last: { userId: string | undefined; at: string } | undefined

/** The user whom the server has just signed out on this page; not one who left themselves, as by deleting their account. */
function usePutOut() {
  const { status, user } = useSession()
  const { pathname } = useLocation()
  // The tree is mounted anew when a session ends (session.tsx).
  const [putOut] = useState(() => (last?.at === pathname && wasPutOut() && !isLeft() ? last.userId : undefined))
  useEffect(() => {
    last = status === 'in' ? { userId: user?._id, at: pathname } : undefined
  })
  return status === 'out' ? putOut : undefined
}

/** For signed-in users only. Visitors are sent to the home page, and a user whom the server signs out to the sign-in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const { status } = session
  const putOut = usePutOut()
  useEffect(() => {
    if (status === 'in') dropWantedPage()
    if (status === 'out') keepWantedPage(pathname + search + hash, putOut)
  }, [status, pathname, search, hash, putOut])
  if (status === 'loading') return <PageSpinner />
  if (status === 'out') return <Redirect to={putOut ? '/login' : '/'} />
  return session.user ? children : <NoUser />
}

/** An address with another screen for visitors. */
export function BySession({ signedIn, signedOut }: { signedIn: ReactNode; signedOut: ReactNode }) {
  const { status } = useSession()
  const putOut = usePutOut()
  if (status === 'out' && !putOut) return signedOut
  return <RequireSession>{signedIn}</RequireSession>
}

/** For visitors only; a signed-in user goes on to the page a link was for, or to the marketplace. */
export function RequireVisitor({ children }: { children: ReactNode }) {
  const session = useSession()
  const invitation = useInvitationToken()
  const wanted = wantedIn(useLocation().search)
  useEffect(() => {
    if (wanted) keepWanted(wanted)
  }, [wanted])
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'out') return children
  // A user with an account only has to join.
  const joining = invitation && `/organization?${new URLSearchParams({ invitation })}`
  return <Redirect to={joining ?? wanted ?? readWantedPage() ?? '/marketplace'} />
}

export function RequireOrganizations({ children }: { children: ReactNode }) {
  return useConfig().ENABLE_ORGANIZATIONS ? children : <Redirect to="/" />
}

/** For pages that exist in development only. */
export function RequireDevelopment({ children }: { children: ReactNode }) {
  return useConfig().development ? children : <Redirect to="/" />
}

function NoUser() {
  return (
    <main id="main" className="no-user" tabIndex={-1}>
      <h1>
        <Brand />
      </h1>
      <CircleAlert aria-hidden />
      <p role="alert">{t.noUserData()}</p>
      <div className="row wrap">
        <Button onClick={() => location.reload()}>{t.refreshPage()}</Button>
        <Button variant="outline" onClick={logout}>
          {t.logout()}
        </Button>
      </div>
    </main>
  )
}

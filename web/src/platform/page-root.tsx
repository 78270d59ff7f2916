import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, Link as RouterLink, ScrollRestoration, useLocation, useMatches, useSearchParams } from 'react-router'
import * as t from '#locale/application'
import { capped } from '../ui/capped'
import { type LinkProps, LinkProvider } from '../ui/link'
import { PageSpinner } from '../ui/spinner'
import { type Address, AddressProvider } from './address'
import { countPageView, type RoutePattern } from './analytics.queries'
import { isHere } from './is-here'
import { rememberPath } from './last-visited'
import { placeOf } from './page-place'
import { PageTitle, titleCount } from './page-title'
import { useSession } from './session'
import { SkipLink } from './skip-link'

/** Settings of a route. */
export interface RouteHandle {
  pattern: RoutePattern
  title: (isSignedIn: boolean) => string
}

/** Around every page: its title, the skip link, and focus and scroll on the next page. */
export function PageRoot() {
  const { pathname } = useLocation()
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle as RouteHandle | undefined
  const first = useRef(true)
  const [ownTitle, setOwnTitle] = useState<string>()
  const isSignedIn = useSession().status === 'in'
  const title = ownTitle ?? handle?.title(isSignedIn)

  const count = useSyncExternalStore(titleCount.subscribe, titleCount.read)

  useEffect(() => {
    if (title === undefined) return
    const whole = title === 'Perkloop' ? 'Perkloop' : t.documentTitle({ title })
    document.title = count > 0 ? `(${capped(count, 99)}) ${whole}` : whole
  }, [title, count])

  useEffect(() => {
    if (handle) countPageView(handle.pattern)
    // A link with a token is a secret, and no page to return to.
    if (handle && !handle.pattern.includes('/:token')) rememberPath(pathname)
    // A tab that leads to another path is still there: its arrows go on from it.
    const isOnTab = document.activeElement?.closest('[role=tablist]')
    if (!first.current && !isOnTab) document.getElementById('main')?.focus({ preventScroll: true })
    first.current = false
  }, [pathname, handle])

  return (
    <LinkProvider value={drawRouterLink}>
      <SkipLink />
      <PageTitle value={setOwnTitle}>
        <RouterAddress>
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </RouterAddress>
      </PageTitle>
      <ScrollRestoration getKey={placeOf} />
    </LinkProvider>
  )
}

function RouterAddress({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const { state, pathname } = useLocation() as { state: unknown; pathname: string }
  // React may not have rendered yet what was set a moment ago: the next change builds on it all the same.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const address = useMemo<Address>(
    () => ({
      params,
      state,
      setParams: (change, manner) => {
        if (!isHere(pathname)) return
        latest.current = change(latest.current)
        setParams(latest.current, { ...manner, preventScrollReset: true })
      },
    }),
    [params, state, pathname, setParams],
  )
  return <AddressProvider value={address}>{children}</AddressProvider>
}

const drawRouterLink = (props: LinkProps) => <RouterLink {...props} />

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'pattern' in handle
}

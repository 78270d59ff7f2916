import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { PageSpinner } from '../ui/spinner'
import { countPageView, type RoutePattern } from './analytics.queries'
import './page-root.css'

/** What a route tells of itself. */
export interface RouteHandle {
  pattern: RoutePattern
  title: string
}

const lastVisited = 'perkloop.lastVisitedPath'

/** What every page has: its title, the way past the navigation, and where focus and scroll go on the next one. */
export function PageRoot() {
  const { pathname } = useLocation()
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle as RouteHandle | undefined
  const first = useRef(true)

  useEffect(() => {
    if (handle) document.title = handle.title === 'Perkloop' ? 'Perkloop' : `${handle.title} · Perkloop`
  }, [handle])

  useEffect(() => {
    if (handle) countPageView(handle.pattern)
    // A link with a token in it is a secret, and nowhere to come back to.
    if (handle && !handle.pattern.includes('/:token')) remember(pathname)
    if (!first.current) document.getElementById('main')?.focus({ preventScroll: true })
    first.current = false
  }, [pathname, handle])

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'pattern' in handle
}

function remember(path: string) {
  try {
    localStorage.setItem(lastVisited, path)
  } catch {
    // Only a convenience.
  }
}

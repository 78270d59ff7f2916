import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followSystemTheme } from '../ui/theme'
import type { RoutePattern } from './analytics.queries'
import { reportError, watchGlobalErrors } from './error-report'
import { rememberPath } from './last-visited'
import { forgetAskedLanguage } from './page-language'
import { onTokenChange, storedToken } from './token'

declare global {
  /** Buttons that were pressed before hydration, in order; see public/public-page.js. */
  var earlyPresses: HTMLButtonElement[] | undefined
}

/** Hydrates a page that the server has rendered, from the same data. */
export function openPublicPage<Data>(pattern: RoutePattern, page: (data: Data) => ReactNode) {
  const container = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!container || !data) throw new Error('The page has no #root or no data')
  watchGlobalErrors()
  followSystemTheme()
  forgetAskedLanguage()
  const pressed = globalThis.earlyPresses ?? []
  // From here on React itself replays clicks until it has hydrated.
  globalThis.earlyPresses = undefined
  // In a transition React hydrates in short steps, so that a click in between is handled soon.
  startTransition(() => {
    hydrateRoot(container, <Alive pressed={pressed}>{page(JSON.parse(data) as Data)}</Alive>, {
      onUncaughtError: (error, { componentStack }) => {
        console.error('The page failed', error)
        reportError(error, componentStack)
      },
      onRecoverableError: (error, { componentStack }) => reportError(error, componentStack),
    })
  })
  rememberPath(location.pathname)
  // Not by the shared client, whose schemas a visitor does not need here.
  navigator.sendBeacon(
    '/api/analytics/page-view',
    new Blob([JSON.stringify({ path: pattern })], { type: 'application/json' }),
  )
  leaveOnLogin()
}

function Alive({ pressed, children }: { pressed: HTMLButtonElement[]; children: ReactNode }) {
  useEffect(() => {
    for (const button of pressed.splice(0)) button.click()
  }, [pressed])
  return children
}

/** A user who signs in (in another tab, or before coming back here) gets the application instead of this page. */
function leaveOnLogin() {
  onTokenChange(() => location.reload())
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && storedToken()) location.reload()
  })
}

import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followSystemTheme } from '../ui/theme'
import type { RoutePattern } from './analytics.queries'
import { reportError, watchGlobalErrors } from './error-report'
import { rememberPath } from './last-visited'
import { forgetAskedLanguage } from './page-language'
import { onTokenChange, storedToken } from './token'

declare global {
  /** Buttons that were pressed before the scripts came, in order; see public/public-page.js. */
  var earlyPresses: HTMLButtonElement[] | undefined
}

/** Brings a page to life that the server has rendered, from the same data. */
export function openPublicPage<Data>(pattern: RoutePattern, page: (data: Data) => ReactNode) {
  const container = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!container || !data) throw new Error('The page has no #root or no data')
  watchGlobalErrors()
  followSystemTheme()
  forgetAskedLanguage()
  const pressed = globalThis.earlyPresses ?? []
  // From here on React itself keeps what is pressed until it can be heeded.
  globalThis.earlyPresses = undefined
  // In a transition React hydrates in short steps, so that a press in between is not kept waiting.
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
  // Without the shared client, whose schemas a visitor has no other use for here.
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

/** These pages are for visitors: whoever signs in, in another tab or before coming back to this one, gets their own. */
function leaveOnLogin() {
  onTokenChange(() => location.reload())
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && storedToken()) location.reload()
  })
}

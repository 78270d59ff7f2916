import type { DataRouter } from 'react-router'

let router: Pick<DataRouter, 'state'> | undefined

/**
 * The router of the application: it knows where a navigation leads before the browser's address does, which changes once the
 * code of the next page is loaded. We don't subscribe: it gives the scroll position of a reload to its first subscriber
 * alone, and that must be its provider.
 */
export function askWhereTo(one: Pick<DataRouter, 'state'>) {
  router = one
}

/**
 * Whether the user is still at the page of this path, and not on the way to another one: while that loads, this one is still
 * on the screen, with its timers and effects.
 */
export function isHere(pathname: string) {
  const goingTo = router?.state.navigation.location?.pathname ?? pathname
  return window.location.pathname === pathname && goingTo === pathname
}

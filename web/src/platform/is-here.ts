import type { DataRouter } from 'react-router'

let router: Pick<DataRouter, 'state'> | undefined

/**
 * The router of the application tells where a navigation under way leads: an address is in the browser only once the code of
 * its page is loaded. It is asked, as its first subscriber takes how far the page was scrolled from the one that needs it.
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

import type { DataRouter } from 'react-router'

/** The path that a navigation under way leads to: an address is in the browser only once the code of its page is loaded. */
let goingTo: string | undefined

/** @returns a function that ends it. */
export const followNavigations = (router: DataRouter) =>
  router.subscribe(({ navigation }) => {
    goingTo = navigation.location?.pathname
  })

/**
 * Whether the user is still at the page of this path, and not on the way to another one: while that loads, this one is still
 * on the screen, with its timers and effects.
 */
export const isHere = (pathname: string) =>
  window.location.pathname === pathname && (goingTo === undefined || goingTo === pathname)

import { createContext, use, useEffect } from 'react'

export const PageTitle = createContext<(title: string | undefined) => void>(() => undefined)

/** Replaces the route's title while a page about one user or thing is shown. */
export function usePageTitle(title: string | undefined) {
  const set = use(PageTitle)
  useEffect(() => {
    set(title)
    return () => set(undefined)
  }, [set, title])
}

let count = 0
const listeners = new Set<() => void>()

interface Badging {
  setAppBadge?: (count: number) => Promise<void>
}

/** A number before every title, such as `(2) Perkloop`, and on the icon of the installed application; none at 0. */
export function showInTitle(next: number) {
  count = next
  // Refused where the application is not installed, or may not notify.
  ;(navigator as Badging).setAppBadge?.(next).catch(() => {})
  for (const listener of listeners) listener()
}

export const titleCount = {
  read: () => count,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

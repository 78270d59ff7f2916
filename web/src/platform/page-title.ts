import { createContext, use, useEffect } from 'react'

export const PageTitle = createContext<(title: string | undefined) => void>(() => undefined)

/** For what is about one person or thing: its own title in place of the route's, while it is shown. */
export function usePageTitle(title: string | undefined) {
  const set = use(PageTitle)
  useEffect(() => {
    set(title)
    return () => set(undefined)
  }, [set, title])
}

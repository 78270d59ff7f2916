import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Leads to a part of a long page that the address names: the browser does so only for what is there at once. */
export function useFocusAtHash(place: string, title: RefObject<HTMLElement | null>, isReady: boolean) {
  const isWanted = useLocation().hash === `#${place}`
  useEffect(() => {
    if (isReady && isWanted) title.current?.focus()
  }, [isReady, isWanted, title])
}

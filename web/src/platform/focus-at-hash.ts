import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Leads to a part of a long page that the address names: the browser does so only for what is there at once. */
export function useFocusAtHash(place: string, title: RefObject<HTMLElement | null>, isReady: boolean) {
  const { hash, key } = useLocation()
  const isWanted = hash === `#${place}`
  // Also for a user who chooses the same link again, which only makes a new entry in the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what a second press changes
  useEffect(() => {
    if (isReady && isWanted) title.current?.focus()
  }, [isReady, isWanted, title, key])
}

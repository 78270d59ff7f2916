import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { placeOf } from './page-place'

/**
 * Mounted after a page's content. When something closes that was open over the page, the router puts the page back to where it
 * was as that began to close, and would undo what the page has scrolled to in the same moment.
 */
export function KeptScroll() {
  const here = useLocation()
  const shown = useRef(here)
  useLayoutEffect(() => {
    const { scrollY } = window
    // After the router, and before anything is painted.
    if (shown.current !== here && placeOf(shown.current) === placeOf(here))
      queueMicrotask(() => window.scrollTo(0, scrollY))
    shown.current = here
  }, [here])
  return null
}

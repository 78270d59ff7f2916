import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { placeOf } from './history-state'

/**
 * A page begins at its top, and where it was left when one comes back to it. When something closes that was open over it,
 * the router would put it back to where it was as that began to close, and undo what the page has scrolled to meanwhile.
 */
export function PageScroll() {
  const here = useLocation()
  const shown = useRef(here)
  const scrolled = useRef(0)
  const note = () => {
    scrolled.current = window.scrollY
  }
  const keep = () => {
    const { key } = shown.current
    if (key !== here.key && placeOf(shown.current) === placeOf(here)) window.scrollTo(0, scrolled.current)
    shown.current = here
  }
  // Layout effects run in the order of the elements.
  return (
    <>
      <AfterRender act={note} />
      <ScrollRestoration getKey={placeOf} />
      <AfterRender act={keep} />
    </>
  )
}

function AfterRender({ act }: { act: () => void }) {
  useLayoutEffect(act)
  return null
}

import { useLayoutEffect, useRef, useState } from 'react'

/** A ref for an element at the end of a list: calls back when it is scrolled near. */
export function useSeen(onSeen: () => void) {
  const latest = useRef(onSeen)
  // The observer may call back before effects run, so the ref is set in a layout effect.
  useLayoutEffect(() => {
    latest.current = onSeen
  })
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    // A busy page gives several entries at once: the last says how it is now.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return watch
}

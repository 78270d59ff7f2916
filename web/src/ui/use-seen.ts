import { useLayoutEffect, useRef, useState } from 'react'

/** For the `ref` of an element at the end of a list: calls back when it is scrolled near. */
export function useSeen(onSeen: () => void) {
  const latest = useRef(onSeen)
  // Before the element is looked at for the first time, which is before effects run.
  useLayoutEffect(() => {
    latest.current = onSeen
  })
  const [watch] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return watch
}

import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page from scrolling while this is shown, and from getting wider without its scroll bar. Radix would do it
 * with a <style> in the page, which our content security policy forbids; that comes with Radix' own overlay only.
 */
export function useScrollLock() {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document
    locks += 1
    if (locks === 1) {
      body.style.marginRight = `${window.innerWidth - root.clientWidth}px`
      body.style.overflow = 'hidden'
    }
    return () => {
      locks -= 1
      if (locks === 0) {
        body.style.removeProperty('margin-right')
        body.style.removeProperty('overflow')
      }
    }
  }, [])
}

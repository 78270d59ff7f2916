import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How far a finger moves sideways for a swipe, in pixels. */
const swipe = 40

/** Rotates `count` things unless paused, hovered or with reduced motion; arrow keys and swipes move too. */
export function useRotation(count: number, interval: number) {
  const [index, setIndex] = useState(0)
  const still = useSyncExternalStore(onStillness, prefersStillness, () => false)
  const [chosen, setPaused] = useState<boolean>()
  const paused = chosen ?? still
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const shown = count === 0 ? 0 : index % count
  const running = count > 1 && !paused && !pointed && !focused

  useEffect(() => {
    if (!running) return
    // Restarted by each step, so that one chosen by hand is shown for its full time.
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [running, shown, count, interval])

  const touched = useRef<Touch>(null)
  const step = (by: number) => count > 0 && setIndex((shown + by + count) % count)

  return {
    index: shown,
    paused,
    show: setIndex,
    next: () => step(1),
    previous: () => step(-1),
    toggle: () => setPaused(!paused),
    /** Props of the element that stops the rotation while hovered or focused. */
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      },
      onTouchStart: (event: TouchEvent) => {
        touched.current = event.touches.length === 1 ? (event.nativeEvent.touches[0] ?? null) : null
      },
      onTouchEnd: (event: TouchEvent) => {
        const [from, to] = [touched.current, event.changedTouches[0]]
        touched.current = null
        if (!from || !to) return
        const across = to.clientX - from.clientX
        // A finger that moves further down than sideways scrolls.
        if (Math.abs(across) >= swipe && Math.abs(across) > Math.abs(to.clientY - from.clientY))
          step(across < 0 ? 1 : -1)
      },
    },
  }
}

const stillness = '(prefers-reduced-motion: reduce)'
const prefersStillness = () => window.matchMedia(stillness).matches

function onStillness(changed: () => void) {
  const query = window.matchMedia(stillness)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

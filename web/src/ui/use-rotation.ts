import { useEffect, useState } from 'react'

/** Goes through `count` things, one each `interval`, for as long as nobody pauses, points at it, or asked for less motion. */
export function useRotation(count: number, interval: number) {
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(prefersStillness)
  const [held, setHeld] = useState(false)
  const shown = count === 0 ? 0 : index % count
  const running = count > 1 && !paused && !held

  useEffect(() => {
    if (!running) return
    // Begins anew with each step, so that what was chosen by hand stays its full time.
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [running, shown, count, interval])

  return {
    index: shown,
    paused,
    show: setIndex,
    next: () => setIndex((shown + 1) % count),
    previous: () => setIndex((shown - 1 + count) % count),
    toggle: () => setPaused(!paused),
    /** For the element that stops it while pointed at or focused. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

function prefersStillness() {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

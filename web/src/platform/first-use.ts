const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** In milliseconds: by then the first page is there, also on a slow line. */
const quiet = 5_000

/** Calls back, once, as soon as somebody uses the page, or when it has been there for a while. @returns how to stop that. */
export function onFirstUse(act: () => void) {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    act()
  }
  const timer = setTimeout(begin, quiet)
  for (const sign of signs) addEventListener(sign, begin, { passive: true })
  return stop
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** In milliseconds: by then the first page has loaded, also on a slow line. */
const quiet = 5_000

/** Calls back once, when the user first uses the page or it has been open for a while. @returns a function to cancel. */
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

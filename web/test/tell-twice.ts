import { onTestFinished, vi } from 'vitest'

/**
 * Observers tell what is on the screen with what was before it, as in a browser that could not call them in between.
 * @returns what ends it for observers made from then on, such as those of the assertions.
 */
export function tellTwice() {
  class Late extends IntersectionObserver {
    constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const before = { isIntersecting: false } as IntersectionObserverEntry
      super((entries, observer) => heard([before, ...entries], observer), options)
    }
  }
  vi.stubGlobal('IntersectionObserver', Late)
  const asBefore = () => void vi.unstubAllGlobals()
  onTestFinished(asBefore)
  return asBefore
}

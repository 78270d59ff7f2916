/**
 * A ref. When its element is removed while it holds the focus, the first of these that is there takes it. Else the focus
 * would be lost, and Tab would begin at the top of the page. If the element is out of sight, the page does not scroll.
 * @param selectors Tried in this order.
 */
export const passFocusOn =
  (...selectors: string[]) =>
  (leaving: HTMLElement | null) =>
  () => {
    if (!leaving?.contains(document.activeElement)) return
    const { top, bottom } = leaving.getBoundingClientRect()
    const preventScroll = bottom <= 0 || top >= window.innerHeight
    // What takes its place is there at the end of this render. The ref also ends where the element stays.
    queueMicrotask(() => {
      if (leaving.isConnected) return
      const next = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
      next?.focus({ preventScroll })
    })
  }

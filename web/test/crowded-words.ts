/**
 * Finds text that is cut without an ellipsis, and text that lies over other text. Runs in the page, so it uses nothing from
 * here.
 */
export function findCrowdedWords() {
  interface Line {
    element: Element
    layer: Element | null
    text: string
    box: DOMRect
  }
  const faults: string[] = []
  const lines: Line[] = []
  const clips = (style: CSSStyleDeclaration) => style.overflowX !== 'visible'
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY)
  const shortens = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
  /** Rows that are meant to scroll sideways. */
  const isRow = (element: Element) => element.matches('[role=tablist], .tabs, .featured, .swaps-place, .kind-chips')
  const nameOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`

  /** The part of a line that its ancestors leave visible; cutting it without an ellipsis is a fault. */
  function seen(line: Omit<Line, 'layer'>): DOMRect | undefined {
    let { left, right, top, bottom } = line.box
    for (let parent: Element | null = line.element; parent && parent !== document.body; parent = parent.parentElement) {
      const style = getComputedStyle(parent)
      // For screen readers only.
      if (style.clipPath === 'inset(50%)') return undefined
      if (!clips(style)) continue
      const box = parent.getBoundingClientRect()
      if (!shortens(style) && !scrolls(style)) {
        const isInSight = left < box.right && right > box.left && top < box.bottom && bottom > box.top
        const cut = Math.max(right - box.right, box.left - left)
        if (isInSight && cut > 1.5) faults.push(`"${line.text}" is cut by ${Math.round(cut)} px in ${nameOf(parent)}`)
      }
      if (scrolls(style) && !isRow(parent) && parent.scrollWidth > parent.clientWidth + 1)
        faults.push(`${nameOf(parent)} is ${parent.scrollWidth - parent.clientWidth} px wider than it shows`)
      if (scrolls(style) && left < box.left - 1.5 && !isRow(parent)) faults.push(`"${line.text}" begins out of sight`)
      ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      ;[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (right - left < 1 || bottom - top < 1) return undefined
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }

  const sticksOut = (box: DOMRect, surface: Element) => {
    const { left, right } = surface.getBoundingClientRect()
    return Math.max(box.right - right, left - box.left)
  }

  /** The visible boxes around an element, up to one that clips or is positioned by itself; and its own box. */
  function surfaces(element: Element) {
    const found: Element[] = []
    for (let parent: Element | null = element; parent; parent = parent.parentElement) {
      const style = getComputedStyle(parent)
      const isBox = !/^(inline|contents)$/.test(style.display)
      if (isBox && clips(style)) break
      const isSeen = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderRightWidth !== '0px'
      if (isBox && (isSeen || found.length === 0)) found.push(parent)
      if (/absolute|fixed/.test(style.position)) break
    }
    return found
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('svg, script, style, noscript, .sr')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const shown = seen({ element, text, box })
      if (!shown || shown.width < 2) continue
      let layer: Element | null = element
      while (layer && !/fixed|sticky/.test(getComputedStyle(layer).position)) layer = layer.parentElement
      lines.push({ element, layer, text, box: shown })
      const out = surfaces(element).find((surface) => sticksOut(box, surface) > 1.5)
      if (out) faults.push(`"${text}" sticks out by ${Math.round(sticksOut(box, out))} px of ${nameOf(out)}`)
    }
  }

  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // The boxes of lines are higher than their letters.
      if (width > 2 && height > Math.min(one.box.height, other.box.height) * 0.4)
        faults.push(`"${one.text}" lies over "${other.text}"`)
    }
  }
  return [...new Set(faults)]
}

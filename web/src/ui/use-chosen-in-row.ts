import { useEffect, useRef } from 'react'

/** In px: the edges of a row that scrolls are faded. */
const faded = 40

/**
 * For rows that scroll sideways on phones: brings the chosen part into sight. The row alone scrolls, as the page must stay
 * where Back and Forward put it.
 * @param chosen Changes with the chosen part, which is known by aria-selected or aria-current.
 * @returns the ref of the row.
 */
export function useChosenInRow<Row extends Element>(chosen: string) {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is chosen when this changes.
  useEffect(() => {
    const outer = row.current?.getBoundingClientRect()
    const inner = row.current?.querySelector('[aria-selected=true], [aria-current=true]')?.getBoundingClientRect()
    if (!row.current || !outer || !inner) return
    const before = inner.left - faded - outer.left
    const after = inner.right + faded - outer.right
    if (before < 0) row.current.scrollLeft += before
    else if (after > 0) row.current.scrollLeft += after
  }, [chosen])
  return row
}

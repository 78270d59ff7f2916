import type { Location } from 'react-router'
import type { StepsState } from './history-state'

/**
 * Under which name the router keeps how far a page is scrolled. What opens over a page has the page's own: where that was
 * scrolled meanwhile, as to a note of what the dialog did, it stays. The page that a tab opens with is always 'default', and
 * would begin where an earlier one was left.
 */
export function placeOf({ key, pathname, search, hash, state }: Location) {
  const { place } = (state ?? {}) as StepsState
  return place ?? (key === 'default' ? `${pathname}${search}${hash}` : key)
}

import type { Location } from 'react-router'
import type { StepsState } from './history-state'

/**
 * Under which name the router keeps how far a page is scrolled: that of its entry in the history. What opens over a page has
 * the page's own: where that was scrolled meanwhile, as to a note of what the dialog did, it stays.
 */
export function placeOf({ key, state }: Location) {
  const { place } = (state ?? {}) as StepsState
  return place ?? key
}

/**
 * Before the router begins: it calls the entry that a tab opens with 'default', and a page that is opened anew would begin
 * where an earlier one was left. The browser keeps the name over a reload.
 */
export function nameFirstEntry() {
  const state = window.history.state as { key?: string } | null
  if (!state?.key) window.history.replaceState({ ...state, key: `first ${Date.now()}` }, '')
}

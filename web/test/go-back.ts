import { expect } from 'vitest'
import { stateNow, stepsOf } from '../src/platform/history-state'

const entry = () => (history.state as { key?: string } | null)?.key

/**
 * Presses Back where the page is held, and waits until the router has come back to it, and the page has had time to do what
 * it should not.
 */
export async function goBack() {
  const before = entry()
  const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  history.back()
  await left
  await expect.poll(entry).toBe(before)
  await new Promise((done) => setTimeout(done, 150))
}

/** Waits until what has just been rendered is on the screen, and its effects have run. */
export const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Waits until the browser has left the steps of what was closed: the screen shows that a moment earlier. */
export const stepsAreLeft = () => expect.poll(() => stepsOf({ state: stateNow() })).toEqual([])

import { expect } from 'vitest'
import { stepsOf } from '../src/platform/history-state'

/** Presses Back, and waits until the page has had time to do what it does then: for tests in which it does nothing. */
export async function goBack() {
  const left = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  history.back()
  await left
  await new Promise((done) => setTimeout(done, 150))
}

/** Waits until what has just been rendered is on the screen, and its effects have run. */
export const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Waits until the browser has left the steps of what was closed: the screen shows that a moment earlier. */
export const stepsAreLeft = () => expect.poll(() => stepsOf({ state: history.state?.usr })).toEqual([])

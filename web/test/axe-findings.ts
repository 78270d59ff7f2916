import type { Result } from 'axe-core'

/**
 * Waits until nothing on the page fades any more: its contrast is different meanwhile. Spinners never end, nor does what
 * follows the scrolling, so they are not awaited. Runs in the page, so it uses nothing from here.
 */
export async function still() {
  const ending = document
    .getAnimations()
    .filter((each) => each.timeline === document.timeline && each.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
}

/** A line for each rule that is broken, with where. */
export const linesOf = (violations: Result[]) =>
  violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)

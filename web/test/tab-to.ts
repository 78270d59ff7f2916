import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Goes on by Tab alone until the element has the focus and shows it. */
export async function tabTo(target: Locator) {
  await expect.element(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    await userEvent.tab()
    const element = target.element()
    if (element === document.activeElement && element.matches(':focus-visible')) return
  }
  throw new Error(`Tab does not get to ${target.selector}`)
}

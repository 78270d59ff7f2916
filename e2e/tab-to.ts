import type { Locator, Page } from '@playwright/test'
import { expect } from './product'

/** Goes on by Tab alone until the element has the focus and shows it. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement && element.matches(':focus-visible')))
      return
  }
  throw new Error(`Tab does not get to ${String(target)}`)
}

import type { Page } from '@playwright/test'

/** Hides or shows the page, as if another tab came to the front. */
export async function show(page: Page, state: 'visible' | 'hidden') {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

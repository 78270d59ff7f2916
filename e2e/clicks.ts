import type { Page } from '@playwright/test'

/**
 * Counts what a person clicks in a page from its next address on, reloads included. A click on a label that becomes one on its
 * field too is one, and keys that press a button are none.
 */
export async function countClicks(page: Page) {
  await page.addInitScript(() => {
    const count = (event: MouseEvent) => {
      const isByHand = event.isTrusted && event instanceof PointerEvent && event.pointerType !== ''
      if (isByHand) sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
    }
    addEventListener('click', count, { capture: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

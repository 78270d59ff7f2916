import type { Page } from '@playwright/test'
import { expect } from './product'

/** Moves the pointer until this is true: what waits for the first move does not hear one that comes before it listens. */
export const moveUntil = (page: Page, isTrue: () => Promise<boolean> | boolean, { x, y } = { x: 200, y: 200 }) =>
  expect
    .poll(async () => {
      await page.mouse.move(x, y)
      await page.mouse.move(x + 10, y)
      return isTrue()
    })
    .toBe(true)

/** Waits until the service worker, which is fetched at the first move, is in charge of the page. */
export const workerServes = (page: Page) =>
  moveUntil(page, () => page.evaluate(() => navigator.serviceWorker.controller !== null))

/** Waits until the service worker is active. A page that was loading when it started is controlled only after the next load. */
export const workerRuns = (page: Page) =>
  moveUntil(page, () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
  )

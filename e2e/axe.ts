import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './product'

/**
 * axe finds nothing on the page as it stands.
 * @param rule the only one to ask for, where the page differs from one already examined in that alone.
 * @param within the part that is looked at, by its selector.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { rule, within }: { rule?: string; within?: string } = {},
) {
  // What still fades in has another contrast than what it becomes. A ring that turns never ends.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
  })
  // Of one document: no second page is opened to put frames together, which takes half the time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (rule) axe.withRules(rule)
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, state).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectFits(page: Page, state: string) {
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sticksOut, `${state} is wider than the window`).toBeLessThanOrEqual(0)
}

/** Nothing sticks out, and axe finds nothing in light and dark. Leaves the page dark. */
export async function expectLooksRight(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectFits(page, state)
  await expectAccessible(page, state)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state} in the dark`, { rule: 'color-contrast' })
}
